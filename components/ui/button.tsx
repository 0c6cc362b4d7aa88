import type { ComponentPropsWithRef, ReactElement } from "react";
import { cx } from "./cx.ts";

type ButtonTone = "primary" | "secondary" | "solid" | "quiet";

interface Looks {
  tone?: ButtonTone;
  size?: "small" | "medium" | "large";
  /** Whether a ring pulses three times after the page load. */
  pulse?: boolean;
}

/** A button; its default `type` is `button`. */
export function Button(
  { tone, size, pulse, className, ...rest }: Looks & ComponentPropsWithRef<"button">,
): ReactElement {
  return <button type="button" {...rest} className={looks({ tone, size, pulse }, className)} />;
}

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
    tone === "solid" && "bg-mora-700 text-white hover:bg-mora-800",
    tone === "quiet" && "btn-quiet",
    size === "small" && "btn-small",
    size === "large" && "btn-large",
    pulse && "pulse",
    more,
  );
}
