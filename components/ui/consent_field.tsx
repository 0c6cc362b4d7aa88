import type { ReactElement } from "react";
import { type FormName, publicForms } from "../../content/public_forms.ts";
import { CheckboxField } from "./choice_field.tsx";

/** The consent to use personal data: required, never preselected (Ley 1581, art. 9). */
export function ConsentField(
  { form, error }: { form: FormName; error?: string },
): ReactElement {
  const { before, link, after } = publicForms[form].consent;
  return (
    <CheckboxField
      name="autorizacion"
      required
      error={error}
      label={
        <>
          {before}
          <a href="/privacidad" target="_blank">{link}</a>
          {after}
        </>
      }
    />
  );
}
