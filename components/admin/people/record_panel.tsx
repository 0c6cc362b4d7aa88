import type { ReactElement } from "react";
import { bogotaDay, longDate, longMoment } from "../../../content/dates.ts";
import { followUp, lineInWords } from "../../../content/follow_up.ts";
import { personPage as texts } from "../../../content/people.ts";
import { policyPath } from "../../../content/policy_versions.ts";
import { publicForms } from "../../../content/public_forms.ts";
import type { DossierRecord } from "../../../services/rights/dossier.ts";
import { Badge } from "../../ui/badge.tsx";
import { FactList, type Facts } from "../../ui/fact_list.tsx";
import { PostButton } from "../post_form.tsx";

/** A record of a person as the page shows it. */
export interface RecordView extends DossierRecord {
  /** Its place and id, as forms name it. */
  readonly ref: string;
  /** Who it says that the person is, and when it came. */
  readonly summary: string;
  readonly placeText: string | null;
  readonly facts: Facts;
}

interface RecordPanelProps {
  readonly record: RecordView;
  readonly mayCorrect: boolean;
  readonly mayHold: boolean;
}

/** One record of a person, with what was authorised. */
export function RecordPanel({ record: view, mayCorrect, mayHold }: RecordPanelProps): ReactElement {
  const { ref, form, place, id, record, placeText, facts, replies } = view;
  const { name, page, records } = publicForms[form];
  const isInList = place === form && form !== "newsletter";
  const held = place === "quarantine" ? place : form;
  return (
    <article className="admin-panel grid gap-3" aria-labelledby={ref}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={ref} className="font-bold">
          {`${name} · ${longDate(bogotaDay(Date.parse(record.created_at)))}`}
        </h3>
        {placeText && <Badge tone="ambar" shape="half">{placeText}</Badge>}
      </div>
      {record.reclamo && <p className="font-semibold">{texts.legend(record.reclamo.motivo)}</p>}
      <FactList facts={facts} />
      {view.contacts.length > 0 && <Contacts {...view} mayErase={mayCorrect} />}
      {replies.length > 0 && (
        <div>
          <p className="text-sm text-gris-600">{texts.replies}</p>
          <ul className="grid gap-2">
            {replies.map(({ reply }) => (
              <li key={reply.id}>
                <span className="block text-sm text-gris-600">{longMoment(reply.created_at)}</span>
                <span className="whitespace-pre-line break-words">{reply.text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Consent {...view} />
      <p className="text-sm text-gris-600">{texts.source(page)}</p>
      <p className="flex flex-wrap gap-3">
        {isInList && <a href={`/admin/${records}?id=${id}`} className="link">{texts.open}</a>}
        {isInList && mayCorrect && (
          <a href={`/admin/people/${place}/${id}/correct`} className="link">{texts.correct}</a>
        )}
        {mayHold && (
          <a href={`/admin/retention?que=${held}&registro=${id}#conservar`} className="link">
            {texts.hold}
          </a>
        )}
      </p>
    </article>
  );
}

/** What staff noted of their contacts; a note can be emptied. */
function Contacts(
  { id, contacts, mayErase }: RecordView & { readonly mayErase: boolean },
): ReactElement {
  return (
    <div>
      <p className="text-sm text-gris-600">{followUp.lines}</p>
      <ul className="grid gap-2">
        {contacts.map((line) => (
          <li key={line.id}>
            <span className="block text-sm text-gris-600">{longMoment(line.at)}</span>
            {lineInWords(line)}
            {line.nota && <span className="block break-words">{line.nota}</span>}
            {line.nota && mayErase && (
              <PostButton
                action={`/admin/volunteers/${id}/note/erase`}
                fields={{ linea: line.id }}
              >
                {followUp.eraseNote}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Consent({ sentence, record: { consent } }: RecordView): ReactElement {
  const { at, version, sha256, channel } = consent;
  return (
    <div>
      <p className="text-sm text-gris-600">{texts.consent}</p>
      {sentence ? <blockquote>«{sentence}»</blockquote> : <p>{texts.noSentence}</p>}
      <p className="text-sm">
        {texts.given(longMoment(at))} ·{" "}
        <a href={policyPath(sha256)} className="link">
          {texts.version(version, texts.channels[channel])}
        </a>
      </p>
    </div>
  );
}
