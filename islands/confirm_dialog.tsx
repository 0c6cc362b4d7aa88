import { type ReactElement, useLayoutEffect, useRef } from "react";
import { cx } from "../components/ui/cx.ts";
import { list } from "../content/admin_lists.ts";

/** What is asked, and where each answer leads. */
interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What helps to decide. */
  readonly notes: readonly string[];
  readonly confirm: string;
  /** Whether something is taken away or deleted. */
  readonly isDanger: boolean;
  readonly action: string;
  readonly cancelHref: string;
}

/**
 * Asks before a change that a page is about to post. It is a state of the page, so that it needs no
 * script: the page makes what lies behind it inert. Hydrated it is modal, and Esc is a no.
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
