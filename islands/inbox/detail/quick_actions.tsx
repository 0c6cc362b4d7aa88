import type { ReactElement } from "react";
import { mailIcon, phoneIcon, replyIcon, whatsappIcon } from "../../../components/ui/icons.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { list } from "../../../content/inbox/lists.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";

/** The icon beside the label; a link without a label has it as its background. */
const large = {
  whatsapp: whatsappIcon,
  call: phoneIcon,
  mail: mailIcon,
  reply: replyIcon,
} as const;
const small = {
  whatsapp: cx("quick quick-whatsapp"),
  call: cx("quick quick-call"),
  mail: cx("quick quick-mail"),
  reply: cx("quick quick-reply"),
} as const;

export const copying = {
  copied: listToasts.copied.title,
  copiedDetail: listToasts.copied.description,
  copyFailed: listToasts.copy_failed.title,
} as const;

interface QuickLinkProps {
  /** Null if the action is impossible; its place stays empty. */
  readonly href: string | null;
  readonly sign: "whatsapp" | "call" | "mail" | "reply";
  readonly label: string;
  readonly person: string;
  readonly wide: boolean;
  readonly main?: boolean;
  readonly away?: boolean;
  /** The action of a form that takes its place until the list is hydrated. */
  readonly post?: string;
  readonly onFollow?: () => void;
}

export function QuickLink(props: QuickLinkProps): ReactElement | null {
  const { href, sign, label, person, wide, main, away, post, onFollow } = props;
  if (!href) return wide ? null : <span className="quick" aria-hidden="true" />;
  const name = list.actionOn(label, person);
  const looks = {
    className: wide ? cx("admin-button", main && "admin-main-button") : small[sign],
    "aria-label": name,
    title: wide ? undefined : name,
  };
  const content = wide && (
    <>
      <Icon shape={large[sign]} size={18} />
      <span>{label}</span>
    </>
  );
  if (post) {
    return (
      <form method="post" action={post} className="contents">
        <button type="submit" {...looks}>{content}</button>
      </form>
    );
  }
  return (
    <a
      href={href}
      {...looks}
      onClick={onFollow}
      {...(away && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {content}
    </a>
  );
}
