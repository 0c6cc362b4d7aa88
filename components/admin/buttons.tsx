import type { ComponentProps, ReactElement } from "react";
import { cx } from "../ui/cx.ts";

interface SubmitProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  readonly tone?: "main" | "danger";
}

/** The button that sends its form. */
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

/** The main button of a form, on a line of its own. */
export function Save(button: SubmitProps): ReactElement {
  return (
    <p>
      <Submit tone="main" {...button} />
    </p>
  );
}

interface PostButtonProps extends SubmitProps {
  readonly action: string;
  /** What is sent with it, by name. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

/** A form that is nothing but its button. */
export function PostButton({ action, fields = {}, ...button }: PostButtonProps): ReactElement {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Submit {...button} />
    </form>
  );
}
