import { type ReactElement, useEffect, useRef } from "react";
import { keys, list } from "../../../content/admin_lists.ts";

interface HelpProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

const rows: readonly (readonly [text: string, key: string, other?: string])[] = [
  [keys.search, "/"],
  [keys.step, "j", "k"],
  [keys.enter, "Enter"],
  [keys.select, "x"],
  [keys.status, "e"],
  [keys.escape, "Esc"],
  [keys.help, "?"],
];

/** Says which keys there are, and switches them off. */
export function Help({ on, onSwitch, onClose }: HelpProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby="atajos" onClose={onClose}>
      <h2 id="atajos" className="admin-heading">{keys.title}</h2>
      <dl className="keys">
        {rows.map(([text, first, second]) => (
          <div key={text}>
            <dt>
              <kbd>{first}</kbd>
              {second && <kbd>{second}</kbd>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={on}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {keys.on}
      </label>
      <form method="dialog" className="mt-5 flex justify-end">
        <button type="submit" className="admin-button">{list.close}</button>
      </form>
    </dialog>
  );
}

const place = "atajos";

/** Returns whether keys are on; they are until somebody says otherwise in this browser. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(place) !== "no";
  } catch {
    return true;
  }
}

/** Remembers it in this browser. */
export function rememberKeys(on: boolean): void {
  try {
    localStorage.setItem(place, on ? "si" : "no");
  } catch {
    // Where nothing may be stored it lasts as long as the page.
  }
}
