import type { ReactElement } from "react";
import type { Link } from "../../content/layout.ts";
import { LinkButton } from "./button.tsx";

/** The links that end a page; the first is the loud one. */
export function ActionLinks({ actions }: { actions: readonly Link[] }): ReactElement {
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      {actions.map(({ label, href }, index) => (
        <LinkButton key={label} href={href} size="large" tone={index ? "secondary" : "primary"}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
