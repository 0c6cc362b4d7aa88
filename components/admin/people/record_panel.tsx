import type { ReactElement } from "react";
import { followUp } from "../../../content/follow_up.ts";
import { personPage as texts } from "../../../content/people.ts";
import type { DossierRecord } from "../../../services/rights/dossier.ts";
import { Badge } from "../../ui/badge.tsx";
import { FactList, type Facts } from "../../ui/fact_list.tsx";
import { PostButton } from "../post_form.tsx";

/** A record of a person as the page shows it. */
export interface RecordView {
  /** Its place and id, as forms name it. */
  readonly ref: string;
  readonly form: DossierRecord["form"];
  /** Its kind and day. */
  readonly title: string;
  /** Who it says that the person is, and when it came. */
  readonly summary: string;
  readonly place: string | null;
  readonly facts: Facts;
  readonly consent: {
    readonly sentence: string | null;
    readonly given: string;
    readonly version: string;
    readonly href: string;
  };
  readonly source: string;
  readonly legend: string | null;
  /** The contacts of staff with the person. */
  readonly contacts: readonly {
    readonly id: string;
    readonly date: string;
    readonly text: string;
    readonly note: string | null;
  }[];
  readonly replies: readonly {
    readonly id: string;
    readonly date: string;
    readonly text: string;
  }[];
  /** Its page in the list of the team. */
  readonly href: string | null;
  readonly correctHref: string | null;
  /** The form with which it is kept beyond its term. */
  readonly holdHref: string;
}

interface RecordPanelProps {
  readonly record: RecordView;
  readonly mayCorrect: boolean;
  readonly mayHold: boolean;
}

/** One record of a person, with what was authorised. */
export function RecordPanel({ record, mayCorrect, mayHold }: RecordPanelProps): ReactElement {
  const { ref, title, place, facts, source, legend, replies, href, correctHref } = record;
  return (
    <article className="admin-panel grid gap-3" aria-labelledby={ref}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={ref} className="font-bold">{title}</h3>
        {place && <Badge tone="ambar" shape="half">{place}</Badge>}
      </div>
      {legend && <p className="font-semibold">{legend}</p>}
      <FactList facts={facts} />
      {record.contacts.length > 0 && <Contacts record={record} mayErase={mayCorrect} />}
      {replies.length > 0 && (
        <div>
          <p className="text-sm text-gris-600">{texts.replies}</p>
          <ul className="grid gap-2">
            {replies.map(({ id, date, text }) => (
              <li key={id}>
                <span className="block text-sm text-gris-600">{date}</span>
                <span className="whitespace-pre-line break-words">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Consent {...record} />
      <p className="text-sm text-gris-600">{source}</p>
      <p className="flex flex-wrap gap-3">
        {href && <a href={href} className="link">{texts.open}</a>}
        {mayCorrect && correctHref && <a href={correctHref} className="link">{texts.correct}</a>}
        {mayHold && <a href={record.holdHref} className="link">{texts.hold}</a>}
      </p>
    </article>
  );
}

/** What staff noted of their contacts; a note can be emptied. */
function Contacts(
  { record: { ref, contacts }, mayErase }: {
    readonly record: RecordView;
    readonly mayErase: boolean;
  },
): ReactElement {
  const id = ref.slice(ref.indexOf(":") + 1);
  return (
    <div>
      <p className="text-sm text-gris-600">{followUp.lines}</p>
      <ul className="grid gap-2">
        {contacts.map(({ id: line, date, text, note }) => (
          <li key={line}>
            <span className="block text-sm text-gris-600">{date}</span>
            {text}
            {note && <span className="block break-words">{note}</span>}
            {note && mayErase && (
              <PostButton
                action={`/admin/volunteers/${id}/note/erase`}
                fields={{ linea: line }}
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

function Consent({ consent: { sentence, given, version, href } }: RecordView): ReactElement {
  return (
    <div>
      <p className="text-sm text-gris-600">{texts.consent}</p>
      {sentence ? <blockquote>«{sentence}»</blockquote> : <p>{texts.noSentence}</p>}
      <p className="text-sm">
        {given} · <a href={href} className="link">{version}</a>
      </p>
    </div>
  );
}
