import type { FormName } from "../../content/forms/public_forms.ts";
import { stranger } from "../../services/accounts/actors.ts";
import type { Services } from "../../services/services.ts";
import { UniqueConflict } from "../../services/store/transaction.ts";
import type { FormInput } from "../../services/inbox/forms.ts";
import type { QuarantineCause } from "../../services/inbox/quarantine.ts";

/** Stores what a public form sent, or quarantines it, without any limit; returns the record's id. */
export async function submit<Name extends FormName>(
  { submissions, write }: Services,
  form: Name,
  input: FormInput<Name>,
  cause?: QuarantineCause,
): Promise<string> {
  const submission = await submissions.prepare(form, input, "web_form", cause);
  try {
    return await write(stranger, (tx) => submissions.store(tx, submission), { batched: true });
  } catch (error) {
    if (error instanceof UniqueConflict) return error.held.id;
    throw error;
  }
}
