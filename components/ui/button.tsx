import type { ComponentPropsWithRef, ReactElement } from "react";
import { cx } from "./cx.ts";

/** How loud a button is: the one action of a view, another action, the back office's, a remark. */
export type ButtonTone = "primary" | "secondary" | "solid" | "quiet";

interface Looks {
  tone?: ButtonTone;
  size?: "small" | "medium" | "large";
  /** A ring that beats three times after the page has loaded. */
  pulse?: boolean;
}

/** A button; `type` is `button` unless it says otherwise. */
export function Button(
  { tone, size, pulse, className, ...rest }: Looks & ComponentPropsWithRef<"button">,
): ReactElement {
  return <button type="button" {...rest} className={looks({ tone, size, pulse }, className)} />;
}

/** A link that looks like a button, for actions that lead somewhere. */
export function LinkButton(
  { tone, size, pulse, className, ...rest }: Looks & ComponentPropsWithRef<"a">,
): ReactElement {
  return <a {...rest} className={looks({ tone, size, pulse }, className)} />;
}

function looks({ tone = "primary", size = "medium", pulse }: Looks, more?: string): string {
  return cx(
    "btn",
    tone === "primary" && "btn-primary",
    tone === "secondary" && "btn-secondary",
    tone === "solid" && "btn-solid",
    tone === "quiet" && "btn-quiet",
    size === "small" && "btn-small",
    size === "large" && "btn-large",
    pulse && "pulse",
    more,
  );
}
