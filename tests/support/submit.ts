import type { FormName } from "../../content/forms/public_forms.ts";
import type { Services } from "../../services/services.ts";
import type { FormInput } from "../../services/inbox/forms.ts";
import type { QuarantineCause } from "../../services/inbox/quarantine.ts";

/** Stores what a public form sent, or quarantines it, without any limit; returns the record's id. */
export async function submit<Name extends FormName>(
  { submissions }: Services,
  form: Name,
  input: FormInput<Name>,
  quarantine?: QuarantineCause,
): Promise<string> {
  return (await submissions.save(form, input, { channel: "web_form", quarantine })).id;
}
