import type { ReactElement, ReactNode } from "react";
import { forms } from "../../content/forms/forms.ts";
import type { Toast as ToastText } from "../../content/words/toast.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { closeIcon, errorIcon, successIcon } from "./icons.ts";

/**
 * The live region of toasts. Every page has it, since screen readers only announce changes of a
 * region that already exists. Scripts clone the templates.
 */
export function ToastRegion({ children }: { children?: ReactNode }): ReactElement {
  return (
    <div className="toasts" role="status" data-toasts="">
      {children}
      <template data-kind="success">
        <Toast kind="success" title="" description="" scripted />
      </template>
      <template data-kind="error">
        <Toast kind="error" title="" description="" scripted />
      </template>
    </div>
  );
}

interface ToastProps extends ToastText {
  /** Whether a script closes it; otherwise a link to the content does. */
  scripted?: boolean;
  children?: ReactNode;
}

export function Toast({ kind, title, description, scripted, children }: ToastProps): ReactElement {
  const looks = cx(
    "toast",
    kind === "success" ? "toast-success" : "toast-error",
    !scripted && (children ? "toast-stays" : "toast-brief"),
  );
  const close = <Icon shape={closeIcon} size={20} />;
  return (
    <div className={looks}>
      <Icon shape={kind === "success" ? successIcon : errorIcon} />
      <div className="flex-1">
        <p className="font-extrabold" data-title="">{title}</p>
        <p data-description="">{description}</p>
        {scripted && (
          <button type="button" className="toast-action" data-do="" hidden>{title}</button>
        )}
        {children}
      </div>
      {scripted
        ? (
          <button type="button" className={closing} aria-label={forms.dismiss} data-close="">
            {close}
          </button>
        )
        : <a href="#contenido" className={closing} aria-label={forms.dismiss}>{close}</a>}
    </div>
  );
}

const closing = cx("grid h-11 w-11 flex-none place-items-center rounded hover:bg-gris-100");
