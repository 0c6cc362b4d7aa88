import type { ReactElement } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { copyIcon } from "./icons.ts";

interface CopyButtonProps {
  readonly text: string;
  /** Its words, and the titles of the toast; without words it is a sign alone. */
  readonly texts: {
    readonly copy?: string;
    readonly copied: string;
    /** What the toast says beside a copy, if that is not the detail. */
    readonly copiedDetail?: string;
    readonly copyFailed: string;
  };
  /** What the toast says beside; the text itself, if it is left out. */
  readonly detail?: string;
  /** What screen readers hear, where a page has several. */
  readonly label?: string;
}

/** A button that copies a text. Without a script there is none. */
export function CopyButton({ text, texts, detail = text, label }: CopyButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-action="copy-text"
      data-text={text}
      data-done={texts.copied}
      data-copied={texts.copiedDetail}
      data-failed={texts.copyFailed}
      data-detail={detail}
      className={cx("quick-scripted", texts.copy ? "admin-button" : "quick quick-copy")}
      aria-label={label}
      title={label}
    >
      {texts.copy && <Icon shape={copyIcon} size={18} />}
      {texts.copy && <span>{texts.copy}</span>}
    </button>
  );
}
