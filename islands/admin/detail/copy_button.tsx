import type { ReactElement } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { copyIcon } from "../../../components/ui/icons.ts";
import { toasts } from "../../../content/toasts.ts";
import { showToast } from "../../toast.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** The words that it shows, where there is room for them. */
  readonly words?: string;
}

/** Copies the text and says so; without a script there is nothing that it could do. */
export function CopyButton(
  { text, label, words }: CopyButtonProps,
): ReactElement {
  const copy = async (): Promise<void> => {
    const copied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    showToast(copied ? toasts.copied : { ...toasts.copy_failed, description: text });
  };
  return (
    <button
      type="button"
      className={cx("quick-scripted", words ? "admin-button" : "quick quick-copy")}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      {words && <Icon shape={copyIcon} size={18} />}
      {words}
    </button>
  );
}
