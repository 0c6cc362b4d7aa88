import type { ReactElement } from "react";
import { PostButton } from "../../components/ui/post_form.tsx";
import { reviewPage as texts } from "../../content/imports/batch.ts";
import { importsPath } from "../../content/imports/imports.ts";
import { refusedRows } from "../../content/imports/rows.ts";
import { figure } from "../../content/inbox/lists.ts";
import { fullName } from "../../content/words/full_name.ts";
import { factLine } from "../../content/words/fact_line.ts";
import {
  availabilities,
  type Option,
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/words/options.ts";
import type { Import, ImportCounts } from "../../services/imports/import_schema.ts";
import type { ImportedPerson } from "../../services/imports/judge.ts";

export type RefusedRow = keyof typeof refusedRows;

export const refusedCodes = Object.keys(refusedRows) as RefusedRow[];

export function OutcomeLine(
  { counts, isOver = false }: { counts: ImportCounts; isOver?: boolean },
): ReactElement {
  const reasons = refusedCodes.flatMap((code) => {
    const count = counts[code] ?? 0;
    const [one, several] = refusedRows[code].count;
    return count > 0 ? [`${figure(count)} ${count === 1 ? one : several}`] : [];
  });
  const { noticed = 0 } = counts;
  return (
    <>
      {reasons.length > 0 && <p>{`${reasons.join(" · ")}.`}</p>}
      {noticed > 0 && <p>{isOver ? texts.cameNoticed(noticed) : texts.noticed(noticed)}</p>}
    </>
  );
}

interface ReviewProps {
  readonly list: Import;
  readonly people: readonly ImportedPerson[];
  readonly labels: readonly Option[];
}

export function Review({ list, people, labels }: ReviewProps): ReactElement {
  const { id, file, review } = list;
  const enter = review?.in ?? 0;
  const path = `${importsPath}/${id}`;
  return (
    <>
      <section aria-labelledby="revision" className="admin-panel grid max-w-3xl gap-2">
        <h2 id="revision" className="admin-heading">{texts.title}</h2>
        <p className="text-[1.35rem] font-extrabold">{texts.headline(enter, file.rows)}</p>
        <OutcomeLine counts={review ?? {}} />
        {enter === 0 && <p>{texts.noOne}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          {enter > 0 && (
            <PostButton action={`${path}/start`} fields={{ version: list.updated_at }} tone="main">
              {texts.import(enter)}
            </PostButton>
          )}
          <a href={`${path}?paso=columnas`} className="admin-button">{texts.change}</a>
        </div>
      </section>
      {people.length > 0 && (
        <section aria-labelledby="muestra" className="admin-panel grid max-w-3xl gap-2">
          <h2 id="muestra" className="admin-heading">{texts.samples}</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {people.map((person, at) => <Person key={at} {...{ person, labels }} />)}
          </ul>
        </section>
      )}
    </>
  );
}

function Person(
  { person, labels }: { readonly person: ImportedPerson; readonly labels: readonly Option[] },
): ReactElement {
  const { disponibilidad, no_contactar } = person;
  const named = (options: readonly Option[], ids: readonly string[]) =>
    ids.map((id) => optionLabel(options, id)).join(", ");
  const lines = [
    [person.email, person.telefono],
    [person.localidad, named(supportTypes, person.tipo_apoyo)],
    [disponibilidad && optionLabel(availabilities, disponibilidad)],
    [person.experiencia],
    [person.mensaje],
    [statusLabel(volunteerStatuses, person.status), named(labels, person.etiquetas)],
    [no_contactar && texts.noContact(no_contactar)],
    [texts.collected(person.fecha)],
  ];
  return (
    <li className="min-w-0 border-t border-gris-200 pt-2 [overflow-wrap:anywhere]">
      <p className="font-semibold">{fullName(person)}</p>
      {lines.map(factLine).filter(Boolean).map((line, at) => <p key={at}>{line}</p>)}
    </li>
  );
}
