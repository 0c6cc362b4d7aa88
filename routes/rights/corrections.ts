import { Problem } from "../../services/system/problem.ts";
import {
  type Correction,
  messageCorrection,
  volunteerCorrection,
} from "../../services/rights/correction_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { PersonPlace } from "../../services/rights/people_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import type { SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import { type Inbox, versionOf } from "../../services/inbox/inbox.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import type { write } from "../write.ts";

interface CorrectionForm extends Required<TypedForm> {
  readonly form: "volunteer" | "message";
  readonly version: string;
  /** The fields that are stored empty, and may stay so. */
  readonly lacking: readonly string[];
}

type Correctable<T extends SubmissionRecord> = Pick<
  Inbox<T, ListParams, string>,
  "get" | "correct"
>;

interface CorrectionPage {
  readonly place: PersonPlace;
  readonly id: string;
  /** The volunteers that may be corrected, where not all may. */
  readonly volunteers?: Correctable<Volunteer>;
  /** Whether the address stays as it is: it shows whose record it is, and opens it at `/mis-datos`. */
  readonly keepsAddress?: boolean;
  /** Makes the unit of work: of the person, or of staff. */
  readonly write: typeof write;
  readonly respondForm: (form: CorrectionForm, problem?: Problem) => Response | Promise<Response>;
  readonly respondDone: (isChanged: boolean) => Response | Promise<Response>;
}

/**
 * Answers with the form that corrects the record, or corrects it, where staff have it in their lists.
 * @throws {Problem} `not_found`
 */
export function respondCorrection(c: AppContext, page: CorrectionPage): Promise<Response> {
  const { services } = c.get("deps");
  const { volunteers = services.volunteers } = page;
  switch (page.place) {
    case "volunteer":
      return respond(c, { ...page, form: page.place }, volunteers, volunteerCorrection);
    case "message":
      return respond(c, { ...page, form: page.place }, services.messages, messageCorrection);
    default:
      throw new Problem("not_found");
  }
}

async function respond<T extends SubmissionRecord>(
  c: AppContext,
  page: CorrectionPage & Pick<CorrectionForm, "form">,
  inbox: Correctable<T>,
  { input, lists, typed: typedOf, changed: changedOf }: Correction<T>,
): Promise<Response> {
  const { form, id, keepsAddress, respondForm, respondDone } = page;
  const show = async ({ values, problem }: Partial<RefusedForm> = {}): Promise<Response> => {
    const record = await inbox.get(id);
    const errors = problem?.fields ?? {};
    const stored = typedOf(record);
    const lacking = Object.keys(stored).filter((name) => stored[name] === "");
    // After a conflict the form begins anew: what was typed was about older values.
    if (values && problem?.code !== "conflict") {
      return respondForm(
        { form, values, errors, lacking, version: typedText(values.version) },
        problem,
      );
    }
    const names = Object.keys(changedOf(stored)) as (keyof T & string)[];
    const version = versionOf(record, names);
    return respondForm({ form, values: stored, errors, lacking, version }, problem);
  };
  if (c.req.method !== "POST") return await show();
  return await answerForm(
    c,
    async (typed) => {
      const record = await inbox.get(id);
      const values = keepsAddress ? { ...typed, email: record.email } : typed;
      const version = typedText(typed.version);
      const fields = changedOf(parseOrThrow(input(record), values));
      const changed = await page.write(c, (tx) => inbox.correct(tx, id, { version, fields }));
      return await respondDone(changed.length > 0);
    },
    show,
    lists,
  );
}
