import type { ReactElement, ReactNode } from "react";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { cx } from "../ui/cx.ts";
import { ErrorSummary } from "../ui/error_summary.tsx";

interface FoldedFormProps {
  readonly title: string;
  /** The page that the form posts to. */
  readonly action: string;
  /** Whether it comes back with what was typed. */
  readonly isOpen: boolean;
  readonly errors: FieldMessages;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that opens under its title. */
export function FoldedForm(
  { title, action, isOpen, errors, className = "", children }: FoldedFormProps,
): ReactElement {
  return (
    <details open={isOpen}>
      <summary className="admin-button">{title}</summary>
      <form
        method="post"
        action={action}
        className={cx("admin-panel mt-3 grid gap-5", className)}
        noValidate
      >
        <ErrorSummary errors={errors} />
        {children}
      </form>
    </details>
  );
}
