import type { ReactElement } from "react";
import { cx } from "../../components/ui/cx.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { list } from "../../content/admin_lists.ts";

interface QuickLinkProps {
  /** Null where it cannot be done: then its place stays empty. */
  readonly href: string | null;
  readonly icon: string;
  readonly label: string;
  /** With whom. */
  readonly person: string;
  /** Whether there is room for words. */
  readonly wide: boolean;
  /** Whether it is what is mostly done. */
  readonly main?: boolean;
  /** Whether it leads to another site. */
  readonly away?: boolean;
  readonly onFollow?: () => void;
}

/** Something to do with a person in one tap, always in view. */
export function QuickLink(props: QuickLinkProps): ReactElement | null {
  const { href, icon, label, person, wide, main, away, onFollow } = props;
  if (!href) return wide ? null : <span className="quick" aria-hidden="true" />;
  const name = list.actionOn(label, person);
  return (
    <a
      href={href}
      className={cx(wide ? "admin-button" : "quick", wide && main && "admin-main-button")}
      aria-label={name}
      title={wide ? undefined : name}
      onClick={onFollow}
      {...(away && { target: "_blank", rel: "noopener noreferrer" })}
    >
      <Icon shape={icon} size={18} />
      {wide && label}
    </a>
  );
}
