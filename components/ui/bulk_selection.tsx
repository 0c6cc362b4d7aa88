import type { ReactElement, ReactNode } from "react";
import { bulk, figure } from "../../content/inbox/lists.ts";
import { ConfirmDialog } from "./confirm_dialog.tsx";
import { pathWith } from "./list_parts.tsx";
import { Submit } from "./post_form.tsx";

interface BulkList {
  readonly path: string;
  readonly filters: Readonly<Record<string, string | null>>;
  readonly total: number;
  /** The newest one when the list was rendered: what comes later is not meant. */
  readonly until: string;
  readonly ticked: ReadonlySet<string>;
}

interface SelectionProps extends BulkList {
  readonly texts:
    & Readonly<Record<"selection" | "selectPage" | "unselect" | "discardMany", string>>
    & { readonly every?: (count: string) => string };
  readonly ids: readonly string[];
}

/** The form that selects rows, or all that the filters leave, and asks before they are ended. */
export function BulkSelection(
  { texts, path, filters, total, until, ticked, ids }: SelectionProps,
): ReactElement {
  const isWhole = ids.every((id) => ticked.has(id));
  const mark = pathWith(path, { ...filters, hasta: until, id: isWhole ? null : ids });
  const hidden = { confirmar: "1", hasta: until, ...filters };
  return (
    <form
      id="seleccion"
      method="get"
      action={path}
      className="mb-3 flex flex-wrap items-center gap-3"
      aria-label={texts.selection}
    >
      {Object.entries(hidden).map(([name, value]) =>
        value && <input key={name} type="hidden" name={name} value={value} />
      )}
      <a href={mark} className="link link-alone">{isWhole ? texts.unselect : texts.selectPage}</a>
      <label className="flex items-center gap-2">
        <input type="checkbox" name="todos" value="1" className="tick" />
        {(texts.every ?? bulk.every)(figure(total))}
      </label>
      <Submit tone="danger">{texts.discardMany}</Submit>
    </form>
  );
}

/** Returns which rows the form means, by the query that it makes; `filters` names those of its list. */
export function selectedIn(address: string, filters: Readonly<Record<string, string>>) {
  const query = new URL(address).searchParams;
  if (!query.has("todos")) return { ids: query.getAll("id") };
  const named = Object.entries(filters)
    .map(([field, name]) => [field, query.get(name) || undefined] as const);
  return { until: query.get("hasta") ?? undefined, ...Object.fromEntries(named) };
}

interface TickProps {
  readonly id: string;
  readonly ticked: ReadonlySet<string>;
  readonly children: ReactNode;
}

/** The box of a row of the {@link BulkSelection}. */
export function Tick({ id, ticked, children }: TickProps): ReactElement {
  return (
    <label className="flex items-center gap-3">
      <input
        type="checkbox"
        name="id"
        value={id}
        form="seleccion"
        className="tick"
        defaultChecked={ticked.has(id)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

interface QuestionProps {
  readonly texts: {
    readonly askTitle: (count: number) => string;
    readonly askText: string;
    readonly askConfirm: string;
  };
  readonly count: number;
  readonly query: string;
  readonly path: string;
  readonly action: string;
}

export function BulkQuestion(
  { texts, count, query, path, action }: QuestionProps,
): ReactElement {
  const meant = new URLSearchParams(query);
  meant.delete("confirmar");
  const shown = new URLSearchParams(meant);
  shown.delete("todos");
  return (
    <ConfirmDialog
      title={texts.askTitle(count)}
      text={texts.askText}
      confirm={texts.askConfirm}
      isDanger
      action={`${action}?${meant}`}
      cancelHref={`${path}?${shown}`}
    />
  );
}
