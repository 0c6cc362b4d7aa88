import type { ReactElement } from "react";

interface CopyButtonProps {
  readonly text: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
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
      data-failed={texts.copyFailed}
      data-detail={detail}
      className="admin-button invisible js:visible"
      aria-label={label}
    >
      {texts.copy}
    </button>
  );
}
