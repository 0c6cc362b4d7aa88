import type { ComponentProps, ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { cx } from "./cx.ts";

interface QuickLinkProps extends ComponentProps<"a"> {
  readonly way: "whatsapp" | "call";
  /** Whom it reaches. */
  readonly name: string;
}

export function QuickLink({ way, name, ...link }: QuickLinkProps): ReactElement {
  const isAway = way === "whatsapp";
  return (
    <a
      {...link}
      className={cx("quick", isAway ? "quick-whatsapp" : "quick-call")}
      aria-label={list.actionOn(list[way], name)}
      title={list[way]}
      {...(isAway && { target: "_blank", rel: "noopener noreferrer" })}
    />
  );
}
