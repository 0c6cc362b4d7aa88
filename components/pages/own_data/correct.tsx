import type { ReactElement } from "react";
import { ownRecord } from "../../../content/own_data.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { CorrectionFields } from "../../ui/correction_fields.tsx";
import { ChangeFrame } from "./changes.tsx";

interface CorrectPageProps extends TypedForm {
  readonly form: "volunteer" | "message";
  readonly name: string;
  /** Ends the addresses of its pages. */
  readonly query: string;
  /** What the fields were when the form was opened. */
  readonly version: string;
}

/** The form with which a person corrects a record. */
export function CorrectPage(props: CorrectPageProps): ReactElement {
  const { form, name, query, errors, version } = props;
  const { email, request, message, ...texts } = ownRecord.correct;
  return (
    <ChangeFrame {...texts} {...{ name, query, errors }} action="/mis-datos/corregir">
      <input type="hidden" name="version" value={version} />
      <CorrectionFields {...props} />
      <p className="hint">
        {email} <a href={request.href} className="link">{request.label}</a>
      </p>
      {form === "message" && <p className="hint">{message}</p>}
    </ChangeFrame>
  );
}
