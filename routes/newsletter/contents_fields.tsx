import type { ReactElement, ReactNode } from "react";
import { type EventItem, eventPlace, eventTime } from "../../content/site/agenda.ts";
import { unbroken } from "../../content/words/street.ts";
import { shortDay } from "../../content/words/dates.ts";
import { forms } from "../../content/forms/forms.ts";
import type { NewsItem } from "../../content/site/news.ts";
import { issueForm as texts } from "../../content/newsletter/newsletter.ts";
import { typedTexts } from "../../services/system/form_data_schema.ts";
import { FieldNotes, fieldWiring } from "../../components/ui/field.tsx";

interface ContentsFieldProps<Item> {
  readonly offered: readonly Item[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly error?: string;
}

/** How many news are offered; what is chosen already stays. */
const mostOffered = 30;

export function NewsField(
  { offered, values, error }: ContentsFieldProps<NewsItem>,
): ReactElement {
  const chosen = typedTexts(values.noticias);
  const shown = offered.filter(({ slug }, at) => at < mostOffered || chosen.includes(slug));
  return (
    <Choices name="noticias" error={error}>
      {shown.map(({ slug, titulo, fecha }, at) => {
        const place = chosen.indexOf(slug);
        const order = values[`orden_${slug}`] ?? (place < 0 ? "" : place + 1);
        return (
          <li key={slug} className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-2">
            <Choice name="noticias" slug={slug} at={at} isChosen={place >= 0} error={error}>
              <span className="font-semibold">{titulo}</span>
              <span className="hint block">{shortDay(fecha, true)}</span>
            </Choice>
            <label className="text-[.875rem] text-gris-600">
              <span aria-hidden="true">{texts.order}</span>
              <input
                type="number"
                name={`orden_${slug}`}
                min={1}
                max={99}
                inputMode="numeric"
                defaultValue={String(order)}
                aria-label={texts.orderOf(titulo)}
                className="input px-2"
              />
            </label>
          </li>
        );
      })}
    </Choices>
  );
}

export function EventsField(
  { offered, values, error }: ContentsFieldProps<EventItem>,
): ReactElement {
  const chosen = typedTexts(values.eventos);
  return (
    <Choices name="eventos" error={error}>
      {offered.map((event, at) => (
        <li key={event.slug}>
          <Choice
            name="eventos"
            slug={event.slug}
            at={at}
            isChosen={chosen.includes(event.slug)}
            error={error}
          >
            <span className="font-semibold">{event.titulo}</span>
            <span className="hint block">{eventTime(event)}</span>
            <span className="hint block">{unbroken(eventPlace(event))}</span>
          </Choice>
        </li>
      ))}
    </Choices>
  );
}

type FieldName = "noticias" | "eventos";

interface ChoicesProps {
  readonly name: FieldName;
  readonly error?: string;
  readonly children: ReactNode;
}

function Choices({ name, error, children }: ChoicesProps): ReactElement {
  const notes = { name, ...texts.fields[name], error };
  return (
    <fieldset className="field" aria-describedby={fieldWiring(notes)["aria-describedby"]}>
      <legend className="label mb-1">
        {notes.label} <span className="font-normal text-gris-600">{forms.optional}</span>
      </legend>
      <FieldNotes {...notes} />
      <ul className="grid gap-2">{children}</ul>
    </fieldset>
  );
}

interface ChoiceProps extends ChoicesProps {
  readonly slug: string;
  readonly at: number;
  readonly isChosen: boolean;
}

/** The first one has the name of the field as its id: the list of errors leads there. */
function Choice({ name, slug, at, isChosen, error, children }: ChoiceProps): ReactElement {
  return (
    <label className="choice">
      <input
        id={at === 0 ? name : undefined}
        type="checkbox"
        name={name}
        value={slug}
        defaultChecked={isChosen}
        aria-invalid={fieldWiring({ name, ...texts.fields[name], error })["aria-invalid"]}
        className="tick"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
