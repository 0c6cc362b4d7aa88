import type { ChangeEvent, ReactElement } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { Options } from "../../../components/ui/options.tsx";
import { list } from "../../../content/admin_lists.ts";
import { type ListConfig, type ListRecord, statusOf } from "../config.ts";

interface StatusPillProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly row: R;
  /** The query of the list, to come back to it without a script. */
  readonly query: string;
  /** Whether the script is there: then a choice is enough. */
  readonly hydrated: boolean;
  readonly onChange: (row: R, status: string) => void;
}

/** The status of a row: colour, word and shape, and the list to choose another. */
export function StatusPill<R extends ListRecord>(
  { config, row, query, hydrated, onChange }: StatusPillProps<R>,
): ReactElement {
  const { tone, shape } = statusOf(config, row.status);
  const looks = cx(
    "status-pill",
    tone === "ambar" && "pill-ambar",
    tone === "azul" && "pill-azul",
    tone === "paramo" && "pill-paramo",
    tone === "gris" && "pill-gris",
    shape === "ring" && "mark-ring",
    shape === "dot" && "mark-dot",
    shape === "half" && "mark-half",
    shape === "bar" && "mark-bar",
  );
  const choice = (
    <select
      name="status"
      className={looks}
      aria-label={list.statusOf(config.nameOf(row))}
      {...hydrated
        ? {
          value: statusOf(config, row.status).id,
          onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(row, event.target.value),
        }
        : { defaultValue: row.status }}
    >
      <Options of={config.statuses} />
    </select>
  );
  if (hydrated) return choice;
  return (
    <form
      method="post"
      action={`/admin/${config.name}/${row.id}/status${query}`}
      className="plain-status"
    >
      {choice}
      <button type="submit" className="plain-save">{list.save}</button>
    </form>
  );
}
