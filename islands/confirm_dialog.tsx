import { type ReactElement, useLayoutEffect, useRef } from "react";
import { cx } from "../components/ui/cx.ts";
import { list } from "../content/admin_lists.ts";

/** The props of a confirmation. */
interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Details for the decision. */
  readonly notes: readonly string[];
  readonly confirm: string;
  /** Whether the change is destructive. */
  readonly isDanger: boolean;
  readonly action: string;
  readonly cancelHref: string;
}

/**
 * Confirms a change before the page posts it. The server renders it as a state of the page, so it
 * works without a script: the rest of the page is inert. Hydrated it is modal, and Esc cancels.
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, text, notes, confirm, isDanger, action, cancelHref } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      suppressHydrationWarning
      className={cx("ask", isDanger && "ask-danger")}
      aria-labelledby="pregunta"
      onCancel={(event) => {
        event.preventDefault();
        // The list behind it was rendered for the question: the address without it has its own.
        location.replace(cancelHref);
      }}
    >
      <h2 id="pregunta" className="admin-heading">{title}</h2>
      <p className="mt-2">{text}</p>
      {notes.map((note) => <p key={note} className="mt-2 font-semibold">{note}</p>)}
      <form method="post" action={action} className="mt-5 flex flex-wrap justify-end gap-2">
        <a href={cancelHref} className="admin-button">{list.cancel}</a>
        <button
          type="submit"
          className={cx("admin-button", isDanger ? "admin-danger" : "admin-main-button")}
        >
          {confirm}
        </button>
      </form>
    </dialog>
  );
}
