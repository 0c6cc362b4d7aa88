import type { ReactElement } from "react";
import { consentLabels, type ConsentPurpose } from "../../content/privacy.ts";
import { CheckboxField } from "./choice_field.tsx";

/** The authorisation to use personal data: required, never ticked beforehand (Ley 1581, art. 9). */
export function ConsentField(
  { purpose, error }: { purpose: ConsentPurpose; error?: string },
): ReactElement {
  const { before, link, after } = consentLabels[purpose];
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
