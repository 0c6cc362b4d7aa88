import type { ReactElement } from "react";
import { correctPage as texts } from "../../content/rights/people.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { CorrectionFields } from "../../components/ui/correction_fields.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";

interface CorrectPersonPageProps extends Required<TypedForm> {
  readonly form: "volunteer" | "message";
  /** The page of the person; the form posts below it. */
  readonly path: string;
  /** Whether the reader sees the people of some localidades only, and may not change the address. */
  readonly isLimited?: boolean;
  readonly version: string;
  readonly lacking: readonly string[];
  readonly isOutdated: boolean;
}

export function CorrectPersonPage(props: CorrectPersonPageProps): ReactElement {
  const { form, path, isLimited = false, errors, version, isOutdated } = props;
  return (
    <>
      <PageHead
        back={{ href: path, label: texts.back }}
        title={texts.title}
        lead={form === "volunteer" ? texts.lead : texts.messageLead}
      />
      {isLimited && <p className="admin-panel mb-3 max-w-3xl">{texts.limited}</p>}
      {isOutdated && <p className="admin-panel list-error mb-3" role="alert">{texts.conflict}</p>}
      <PostForm
        action={`${path}/correct`}
        errors={errors}
        fields={{ version }}
        submit={texts.save}
        className="admin-panel max-w-3xl"
      >
        <CorrectionFields {...props} byStaff keepsAddress={isLimited} />
      </PostForm>
    </>
  );
}
