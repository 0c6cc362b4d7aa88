import { bogotaDay, longDate, longMoment } from "../../content/words/dates.ts";
import { labelTexts } from "../../content/follow_up/labels.ts";
import { answersIn } from "../../content/forms/form_fields.ts";
import { optionLabel } from "../../content/words/options.ts";
import { ownRecord as texts, ownStatuses } from "../../content/rights/own_data.ts";
import { ownTypeText, requestState } from "../../content/rights/own_request.ts";
import { hasArrived } from "../../services/events/signup_schema.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { requestOutcomes } from "../../content/rights/requests.ts";
import type { Facts } from "../../components/ui/fact_list.tsx";
import type { DossierRecord } from "../../services/rights/dossier.ts";
import { namedPlace } from "../../services/rights/record_places.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";

/** Returns what is stored of the record, in words; fields that were left empty are left out. */
export function dataFacts({ form, place, record, state, labels, event }: DossierRecord): Facts {
  const statuses = ownStatuses[form];
  const { reclamo } = record;
  return [
    [texts.kind, publicForms[form].name],
    [texts.received, longMoment(record.created_at)],
    [texts.place, texts.places[namedPlace(place)]],
    ...answersIn(form, record).map(({ label, words }) => [label, words] as const),
    [texts.event, event],
    [texts.status, statuses && state && optionLabel(statuses, state)],
    [texts.arrived.label, "marcas" in record && hasArrived(record) ? texts.arrived.yes : null],
    [labelTexts.title, labels.join(", ")],
    [texts.complaint, reclamo && texts.complaintText(longMoment(reclamo.desde))],
  ];
}

export function consentFacts({ record: { consent }, sentence }: DossierRecord): Facts {
  const { version, sha256, at, channel } = consent;
  const { authorisation } = texts;
  const isImported = channel === "import";
  return [
    [authorisation.sentence, sentence ? `«${sentence}»` : authorisation.unknown(version, sha256)],
    [authorisation.at, isImported ? longDate(bogotaDay(at)) : longMoment(at)],
    [authorisation.channel, authorisation.channels[channel]],
    isImported
      ? [authorisation.declaration, authorisation.declarationText(sha256)]
      : [authorisation.version, authorisation.versionText(version, sha256)],
  ];
}

/** Returns how a request goes; its answer only to a person whose identity was checked. */
export function requestFacts(request: RightsRequest, isVerified: boolean): Facts {
  const { id, tipo, recibida, state, vence, respuesta } = request;
  const { facts, states } = requestState;
  return [
    [facts.number, id],
    [facts.type, ownTypeText(tipo)],
    [facts.received, longDate(recibida)],
    [facts.state, states[state]],
    [facts.due, ["unseen", "open"].includes(state) ? longDate(vence) : null],
    [facts.outcome, respuesta && requestOutcomes[respuesta.resultado]],
    [facts.answer, isVerified ? respuesta?.texto : null],
  ];
}
