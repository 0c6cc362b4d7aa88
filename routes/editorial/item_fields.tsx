import type { ReactElement } from "react";
import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import { itemForm as texts } from "../../content/editorial/editorial.ts";
import type { FormField } from "../../content/words/form_field.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { DescribedFields } from "../../components/layout/described_fields.tsx";

interface ItemFieldsProps extends Required<TypedForm> {
  readonly kind: ContentKindName;
  /** Whether it was not saved yet. */
  readonly isNew: boolean;
}

/** The fields of an item: those that few need are folded away. */
export function ItemFields({ kind, isNew, ...typed }: ItemFieldsProps): ReactElement {
  const fields: readonly FormField[] = contentKinds[kind].fields;
  const isFolded = ({ isExtra }: FormField) => isExtra === "new" ? isNew : isExtra === true;
  const extra = fields.filter(isFolded);
  return (
    <>
      <DescribedFields fields={fields.filter((field) => !isFolded(field))} isDraft {...typed} />
      {extra.length > 0 && (
        <details open={extra.some(({ name }) => typed.errors[name] !== undefined)}>
          <summary className="link">
            {texts.extra}: {extra.map(({ label }) =>
              label.toLowerCase()
            ).join(", ")}
          </summary>
          <div className="mt-3 grid gap-5">
            <DescribedFields fields={extra} isDraft {...typed} />
          </div>
        </details>
      )}
    </>
  );
}
