import type { ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { cx } from "./cx.ts";
import { Submit } from "./post_form.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly notes?: readonly string[];
  readonly confirm: string;
  readonly isDanger: boolean;
  readonly action: string;
  readonly cancelHref: string;
}

/**
 * Confirms a change before the page posts it: a state of the page, which works without a script while
 * the rest of the page is inert. A script makes it modal.
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, text, notes = [], confirm, isDanger, action, cancelHref } = props;
  return (
    <dialog
      open
      className={cx("ask", isDanger && "ask-danger")}
      aria-labelledby="pregunta"
      data-script="confirm"
      data-cancel={cancelHref}
    >
      <h2 id="pregunta" className="admin-heading">{title}</h2>
      <p className="mt-2">{text}</p>
      {notes.map((note) => <p key={note} className="mt-2 font-semibold">{note}</p>)}
      <form method="post" action={action} className="mt-5 flex flex-wrap justify-end gap-2">
        <a href={cancelHref} className="admin-button">{list.cancel}</a>
        <Submit tone={isDanger ? "danger" : "main"}>{confirm}</Submit>
      </form>
    </dialog>
  );
}
