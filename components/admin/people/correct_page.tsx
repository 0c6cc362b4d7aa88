import type { ReactElement } from "react";
import { correctPage as texts } from "../../../content/people.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { CorrectionFields } from "../../ui/correction_fields.tsx";
import { PostForm } from "../post_form.tsx";
import { PageHead } from "../page_parts.tsx";

interface CorrectPersonPageProps extends Required<TypedForm> {
  readonly form: "volunteer" | "message";
  /** The page of the person; the form posts below it. */
  readonly path: string;
  /** What follows where the person moves to another localidad; empty where nothing does. */
  readonly moving?: string;
  /** What the form began with. */
  readonly version: string;
  readonly isOutdated: boolean;
}

/** The form with which staff correct what a person typed. */
export function CorrectPersonPage(props: CorrectPersonPageProps): ReactElement {
  const { form, path, moving, errors, version, isOutdated } = props;
  return (
    <>
      <PageHead
        back={{ href: path, label: texts.back }}
        title={texts.title}
        lead={form === "volunteer" ? texts.lead : texts.messageLead}
      />
      {moving && <p className="admin-panel mb-3 max-w-3xl">{moving}</p>}
      {isOutdated && <p className="admin-panel list-error mb-3" role="alert">{texts.conflict}</p>}
      <PostForm
        action={`${path}/correct`}
        errors={errors}
        fields={{ version }}
        submit={texts.save}
        className="admin-panel max-w-3xl"
      >
        <CorrectionFields {...props} byStaff />
      </PostForm>
    </>
  );
}
