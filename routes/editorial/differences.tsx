import type { ReactElement, ReactNode } from "react";
import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import type { ContentValues } from "../../services/editorial/item_schema.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { shortDay, shortMoment } from "../../content/words/dates.ts";
import { itemHistory as texts } from "../../content/editorial/editorial.ts";
import { momentOf } from "../../services/system/moment_schema.ts";
import { photoPath } from "../../components/ui/photo.tsx";

export function differencesOf(
  kind: ContentKindName,
  before: ContentValues,
  after: ContentValues,
): Difference[] {
  const fields: readonly FormField[] = contentKinds[kind].fields;
  return fields.map((field) => ({
    field,
    before: before[field.name] ?? "",
    after: after[field.name] ?? "",
  })).filter(({ before, after }) => before !== after);
}

export interface Difference {
  readonly field: FormField;
  readonly before: string;
  readonly after: string;
}

interface DifferencesProps {
  readonly of: readonly Difference[];
  readonly before?: string;
  readonly after?: string;
}

/** Both texts of each field that differs; the paragraphs that only one of them has are marked. */
export function Differences(
  { of, before = texts.before, after = texts.after }: DifferencesProps,
): ReactElement {
  if (of.length === 0) return <p className="admin-lead">{texts.same}</p>;
  return (
    <dl className="content-differences">
      {of.map((difference) => (
        <div key={difference.field.name}>
          <dt className="font-semibold">{difference.field.label}</dt>
          <dd>
            <p className="hint">{before}</p>
            <Value {...difference} Mark="del" text={difference.before} other={difference.after} />
          </dd>
          <dd>
            <p className="hint">{after}</p>
            <Value {...difference} Mark="ins" text={difference.after} other={difference.before} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  readonly field: FormField;
  readonly Mark: "del" | "ins";
  readonly text: string;
  readonly other: string;
}

function Value({ field, Mark, text, other }: ValueProps): ReactElement {
  const isText = field.type === "text" || field.type === "markdown";
  if (!isText || text === "") {
    return <Mark>{text === "" ? texts.none : readable(field, text)}</Mark>;
  }
  const others = new Set(other.split(/\n{2,}/));
  const paragraphs = text.split(/\n{2,}/).map((paragraph, at) =>
    others.has(paragraph) ? <p key={at}>{paragraph}</p> : <Mark key={at}>{paragraph}</Mark>
  );
  return <>{paragraphs}</>;
}

function readable({ type }: FormField, text: string): ReactNode {
  if (type === "image") {
    return <img src={photoPath({ id: text }, "400")} alt={texts.photo} width={400} />;
  }
  const moment = momentOf(text);
  if (type === "moment" && moment !== null) return shortMoment(moment);
  if (type === "date") return shortDay(text, true);
  return type === "tick" ? texts.ticked : text;
}
