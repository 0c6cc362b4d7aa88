import type { ReactElement, ReactNode } from "react";
import { toasts } from "../../content/toasts.ts";
import { showToast } from "../toast.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
  /** What it shows. */
  readonly children: ReactNode;
}

/** Copies the text and says so; without a script there is nothing that it could do. */
export function CopyButton(
  { text, label, className, children }: CopyButtonProps,
): ReactElement {
  const copy = async (): Promise<void> => {
    const copied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    showToast(copied ? toasts.copied : { ...toasts.copy_failed, description: text });
  };
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={copy}>
      {children}
    </button>
  );
}
