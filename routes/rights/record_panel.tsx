import type { ReactElement, ReactNode } from "react";
import { bogotaDay, longDate, longMoment } from "../../content/words/dates.ts";
import { labelTexts } from "../../content/follow_up/labels.ts";
import { attendanceFilter, attendanceInWords } from "../../content/events/attendance.ts";
import { calloutInWords } from "../../content/events/calls.ts";
import { followUp, lineInWords } from "../../content/follow_up/follow_up.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { answersIn } from "../../content/forms/form_fields.ts";
import { optionLabel } from "../../content/words/options.ts";
import { ownRecord, ownStatuses } from "../../content/rights/own_data.ts";
import { personPage as texts, subscribersPage } from "../../content/rights/people.ts";
import { policyPath } from "../../content/site/policy_versions.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { withdrawalWays } from "../../content/rights/withdrawals.ts";
import { isCorrectable } from "../../services/rights/correction_schema.ts";
import { idsIn } from "../../services/duplicates/merge_changes.ts";
import type { DossierRecord } from "../../services/rights/dossier.ts";
import { namedPlace } from "../../services/rights/record_places.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { FactList, type Facts } from "../../components/ui/fact_list.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";

export function refOf({ place, id }: DossierRecord): string {
  return `${place}:${id}`;
}

export function summaryOf({ form, name, record }: DossierRecord): string {
  return factLine([publicForms[form].name, name, longDate(bogotaDay(record.created_at))]);
}

/** Returns where the record is besides the lists of the team; null where it is in one. */
export function placeText({ place }: DossierRecord): string | null {
  const named = namedPlace(place);
  return named === "list" ? null : texts.places[named];
}

interface RecordPanelProps {
  readonly record: DossierRecord;
  readonly mayCorrect: boolean;
  readonly mayHold: boolean;
}

export function RecordPanel(
  { record: found, mayCorrect, mayHold }: RecordPanelProps,
): ReactElement {
  const { form, place, id, record } = found;
  const { name, records } = publicForms[form];
  const isInList = place === form && isCorrectable(form);
  const held = place === "quarantine" ? place : form;
  const elsewhere = placeText(found);
  const merged = idsIn(record);
  return (
    <article className="admin-panel grid gap-3" aria-labelledby={refOf(found)}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={refOf(found)} className="font-bold">
          {`${name} · ${longDate(bogotaDay(record.created_at))}`}
        </h3>
        {elsewhere && <Badge tone="ambar" shape="half">{elsewhere}</Badge>}
      </div>
      {record.reclamo && <p className="font-semibold">{texts.legend(record.reclamo.motivo)}</p>}
      {merged.length > 0 && <p className="font-semibold">{texts.holdsMerged(merged.length)}</p>}
      <FactList facts={factsOf(found)} />
      <Lines title={followUp.lines} lines={contactLines(found, mayCorrect)} />
      <Lines
        title={calloutInWords.title}
        lines={found.callouts.map(({ id, at, titulo, respuesta }) => ({
          id,
          when: longMoment(at),
          what: factLine([
            calloutInWords.called(titulo),
            respuesta && calloutInWords[respuesta.que],
          ]),
        }))}
      />
      <Lines
        title={attendanceFilter.label}
        lines={found.activities.map(({ evento, dia, titulo, vino }) => ({
          id: evento,
          when: longDate(dia),
          what: attendanceInWords(titulo, vino),
        }))}
      />
      <Lines
        title={texts.replies}
        lines={found.replies.map(({ reply: { id, created_at, text } }) => ({
          id,
          when: longMoment(created_at),
          what: <span className="whitespace-pre-line">{text}</span>,
        }))}
      />
      <Consent {...found} />
      <p className="text-sm text-gris-600">{found.source}</p>
      <p className="flex flex-wrap gap-3">
        {isInList && (
          <a href={`/admin/${records}?id=${id}`} className="link link-alone">{texts.open}</a>
        )}
        {"evento" in record && (
          <a href={`/admin/events/${record.evento}`} className="link link-alone">{texts.open}</a>
        )}
        {isInList && mayCorrect && (
          <a href={`/admin/people/${place}/${id}/correct`} className="link link-alone">
            {texts.correct}
          </a>
        )}
        {found.merged && (
          <a href={`/admin/people/volunteer/${found.merged.into}`} className="link link-alone">
            {texts.mergedInto}
          </a>
        )}
        {mayHold && (
          <a
            href={`/admin/retention?que=${held}&registro=${id}#conservar`}
            className="link link-alone"
          >
            {texts.hold}
          </a>
        )}
      </p>
    </article>
  );
}

function factsOf({ form, record, state, withdrawn, labels, event }: DossierRecord): Facts {
  // The page says the address once, above all records.
  const fields = answersIn(form, record).filter(({ name }) => name !== "email");
  const { [form]: statuses } = ownStatuses;
  const states: Readonly<Record<string, string>> = subscribersPage.states;
  return [
    ...fields.map(({ short, words }) => [short, words] as const),
    [ownRecord.event, event],
    [texts.status, state && (statuses ? optionLabel(statuses, state) : states[state])],
    [labelTexts.title, labels.join(", ")],
    ...withdrawn ? [[withdrawalWays[withdrawn.way], texts.waits(withdrawn.erase_on)] as const] : [],
  ];
}

interface Line {
  readonly id: string;
  readonly when: string;
  readonly what: ReactNode;
}

function Lines(
  { title, lines }: { readonly title: string; readonly lines: readonly Line[] },
): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-gris-600">{title}</p>
      <ul className="grid gap-2">
        {lines.map(({ id, when, what }) => (
          <li key={id}>
            <span className="block text-sm text-gris-600">{when}</span>
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

function contactLines({ id, contacts }: DossierRecord, mayErase: boolean): Line[] {
  return contacts.map((line) => ({
    id: line.id,
    when: longMoment(line.at),
    what: (
      <>
        {lineInWords(line)}
        {line.nota && <span className="block">{line.nota}</span>}
        {line.nota && mayErase && (
          <PostButton action={`/admin/volunteers/${id}/note/erase`} fields={{ linea: line.id }}>
            {followUp.eraseNote}
          </PostButton>
        )}
      </>
    ),
  }));
}

function Consent({ sentence, record: { consent } }: DossierRecord): ReactElement {
  const { at, version, sha256, channel } = consent;
  return (
    <div>
      <p className="text-sm text-gris-600">{texts.consent}</p>
      {sentence ? <blockquote>«{sentence}»</blockquote> : <p>{texts.noSentence}</p>}
      <p className="text-sm">
        {channel === "import" ? `${texts.givenOn(bogotaDay(at))} · ${texts.declared(sha256)}` : (
          <>
            {texts.given(longMoment(at))} ·{" "}
            <a href={policyPath(sha256)} className="link">
              {texts.version(version, texts.channels[channel])}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
