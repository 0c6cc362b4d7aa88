import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";
import { downloadIcon } from "../../../components/ui/icons.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { bulk, figure, list as texts } from "../../../content/inbox/lists.ts";
import { resultOf } from "../../call_result.ts";
import { listAddress, listKey } from "../list/address.ts";
import { fieldsOf, type FormFields } from "./send_selection.ts";
import type { ListPart, ListState } from "../list/use_list.ts";

export function ListExports({ state }: ListPart): ReactElement {
  const { config, hydrated, list } = state;
  const query = listKey(list.answered);
  const complete = `${query || "?"}${query && "&"}completa=1`;
  const files = [
    [`xlsx${query}`, texts.exportXlsx],
    [`xlsx${complete}`, texts.exportAllXlsx],
    [`csv${query}`, texts.exportCsv],
    [`csv${complete}`, texts.exportAllCsv],
  ];
  const menu = useClosingMenu();
  const [marks, setMarks] = useState<number | null>(0);
  // Before the list has started nothing can be asked.
  const known = hydrated ? marks : null;
  return (
    <details
      {...menu}
      className="list-menu"
      onToggle={({ currentTarget }) => currentTarget.open && void countMarks(state).then(setMarks)}
    >
      <summary className="admin-button">
        <Icon shape={downloadIcon} size={18} />
        {/* A translator of the browser takes a bare text out of React's hands. */}
        <span>{texts.export(figure(list.total))}</span>
      </summary>
      <ul>
        <li className="list-menu-note">
          <span role="status">{known !== 0 && texts.exportMarks(known)}</span>
        </li>
        {files.map(([file, label]) => (
          <li key={file}>
            <a href={`/api/admin/${config.name}.${file}`} download>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useClosingMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = (): void => ref.current?.removeAttribute("open");
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && ref.current?.contains(target))) close();
    };
    addEventListener("pointerdown", closeFromOutside);
    return () => removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return {
    ref,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      // The same key clears the selection of the list.
      event.stopPropagation();
      close();
      ref.current.querySelector("summary")?.focus();
    },
    onClick: ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest("a")) close();
    },
  };
}

/** How many of those selected want no contact, which the files of this bar do not say. */
export function ExportNote({ state }: ListPart): ReactElement | null {
  const marks = useSelectedMarks(state);
  return marks === 0 ? null : <p className="bulk-note" role="status">{texts.exportMarks(marks)}</p>;
}

/** The buttons that send the selection as a form: the ids of 500 records are too long for an address. */
export function SelectionExports({ state }: ListPart): ReactElement {
  const { config, hydrated, list: { answered: address }, selection } = state;
  const files = [["xlsx", bulk.exportXlsx], ["csv", bulk.exportCsv]] as const;
  return (
    <>
      {files.map(([format, label]) => {
        const action = `/api/admin/${config.name}.${format}${listKey(address)}`;
        // The table shows the boxes of some rows only: a script names all that are selected.
        const send = () => sendForm(action, fieldsOf(selection.selection));
        const ways = hydrated
          ? { type: "button", onClick: send } as const
          : { type: "submit", formMethod: "post", formAction: action } as const;
        return <button key={format} {...ways} className="admin-button">{label}</button>;
      })}
    </>
  );
}

/** Sends a form of these fields as the browser does: a file that it is answered with is saved. */
function sendForm(action: string, fields: FormFields): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, hidden: true });
  form.append(...fields.map(([name, value]) => {
    return Object.assign(document.createElement("input"), { type: "hidden", name, value });
  }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/**
 * Returns how many people of the list want no contact; null if that is not known. The file with
 * few columns does not say who they are.
 */
async function countMarks({ config, list }: ListState): Promise<number | null> {
  const query = { ...listAddress(list.answered), no_contactar: "si", limit: "1" };
  const result = await resultOf(() => config.api.$get({ query }));
  return result.ok ? result.body.total : null;
}

/** Returns how many of the selected people want no contact; null if that is not known. */
function useSelectedMarks(state: ListState): number | null {
  const { hydrated, selection: { selection: { rows, all } } } = state;
  const [ofAll, setOfAll] = useState<number | null>(null);
  useEffect(() => {
    if (all) void countMarks(state).then(setOfAll);
  }, [all]);
  if (!hydrated) return null;
  return all ? ofAll : [...rows.values()].filter(({ no_contactar }) => no_contactar).length;
}
