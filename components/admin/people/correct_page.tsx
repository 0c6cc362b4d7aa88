import type { ReactElement } from "react";
import { correctPage as texts } from "../../../content/people.ts";
import type { FieldMessages } from "../../../services/schemas/parse.ts";
import { CorrectionFields } from "../../ui/correction_fields.tsx";
import { ErrorSummary } from "../../ui/error_summary.tsx";
import { Save } from "../buttons.tsx";
import { PageHead } from "../page_head.tsx";

interface CorrectPageProps {
  readonly form: "volunteer" | "message";
  /** The page of the person; the form posts below it. */
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldMessages;
  /** What the form began with. */
  readonly version: string;
  readonly isOutdated: boolean;
}

/** The form with which staff correct what a person typed. */
export function CorrectPage(props: CorrectPageProps): ReactElement {
  const { form, path, errors, version, isOutdated } = props;
  return (
    <>
      <PageHead
        back={{ href: path, label: texts.back }}
        title={texts.title}
        lead={form === "volunteer" ? texts.lead : texts.messageLead}
      />
      {isOutdated && <p className="admin-panel list-error mb-3" role="alert">{texts.conflict}</p>}
      <form
        method="post"
        action={`${path}/correct`}
        className="admin-panel grid max-w-3xl gap-6"
        noValidate
      >
        <ErrorSummary errors={errors} />
        <input type="hidden" name="version" value={version} />
        <CorrectionFields {...props} byStaff />
        <Save>{texts.save}</Save>
      </form>
    </>
  );
}
