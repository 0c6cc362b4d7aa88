import { type ReactElement, useEffect, useRef } from "react";
import { list } from "../../../content/admin_lists.ts";

/** A question before something that cannot simply be undone. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly run: () => void;
}

/** Asks it in a dialog; closing it is a no. */
export function Ask(
  { question, onClose }: { question: Question; onClose: () => void },
): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby="pregunta" onClose={onClose}>
      <h2 id="pregunta" className="admin-heading">{question.title}</h2>
      <p className="mt-2">{question.text}</p>
      <form method="dialog" className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="submit" className="admin-button" autoFocus>{list.cancel}</button>
        <button
          type="submit"
          className="admin-button admin-main-button"
          onClick={() => question.run()}
        >
          {question.confirm}
        </button>
      </form>
    </dialog>
  );
}
