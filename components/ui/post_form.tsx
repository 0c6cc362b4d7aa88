import type { ComponentProps, ReactElement, ReactNode } from "react";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { cx } from "./cx.ts";
import { ErrorSummary } from "./error_summary.tsx";

interface SubmitProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  readonly tone?: "main" | "danger";
}

export function Submit({ tone, ...button }: SubmitProps): ReactElement {
  return (
    <button
      type="submit"
      {...button}
      className={cx(
        "admin-button",
        tone === "main" && "admin-main-button",
        tone === "danger" && "admin-danger",
      )}
    />
  );
}

type HiddenFields = Readonly<Record<string, string | number>>;

export function Hidden({ fields }: { fields?: HiddenFields }): ReactElement {
  return (
    <>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface PostButtonProps extends SubmitProps {
  readonly action: string;
  readonly fields?: HiddenFields;
}

export function PostButton({ action, fields, ...button }: PostButtonProps): ReactElement {
  return (
    <form method="post" action={action}>
      <Hidden fields={fields} />
      <Submit {...button} />
    </form>
  );
}

interface PostFormProps extends Pick<PostButtonProps, "action" | "fields"> {
  readonly errors?: FieldMessages;
  readonly encType?: ComponentProps<"form">["encType"];
  /** The label of its main button; without it the form ends with one of its own. */
  readonly submit?: string;
  readonly tone?: SubmitProps["tone"];
  readonly className?: string;
  readonly children: ReactNode;
}

export function PostForm(
  { fields, errors = {}, submit, tone = "main", className, children, ...form }: PostFormProps,
): ReactElement {
  return (
    <form method="post" {...form} className={cx("grid gap-5", className)} noValidate>
      <ErrorSummary errors={errors} />
      <Hidden fields={fields} />
      {children}
      {submit && (
        <p>
          <Submit tone={tone}>{submit}</Submit>
        </p>
      )}
    </form>
  );
}

interface FoldedFormProps extends PostFormProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isMain?: boolean;
}

export function FoldedForm(
  { title, isOpen, isMain = false, ...form }: FoldedFormProps,
): ReactElement {
  return (
    <details open={isOpen}>
      <summary className={cx("admin-button", isMain && "admin-main-button")}>{title}</summary>
      <PostForm {...form} className={cx("admin-panel mt-3", form.className)} />
    </details>
  );
}
