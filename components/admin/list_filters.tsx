import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import type { Option } from "../../content/options.ts";

interface ListFiltersProps {
  readonly action: string;
  readonly q: string;
  readonly hint: string;
  readonly status?: {
    readonly label: string;
    readonly chosen: string;
    readonly options: readonly Option[];
  };
}

/** Search and status of a list, as a form that reads: the address says what is shown. */
export function ListFilters({ action, q, hint, status }: ListFiltersProps): ReactElement {
  return (
    <form
      method="get"
      action={action}
      role="search"
      className="my-5 flex flex-wrap items-end gap-3"
    >
      <div className="field grow max-w-md">
        <label htmlFor="q" className="label">{list.search}</label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          defaultValue={q}
          placeholder={hint}
        />
      </div>
      {status && (
        <div className="field">
          <label htmlFor="status" className="label">{status.label}</label>
          <select id="status" name="status" className="input select" defaultValue={status.chosen}>
            <option value="">{list.all}</option>
            {status.options.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
          </select>
        </div>
      )}
      <button type="submit" className="btn btn-solid">{list.apply}</button>
      <a href={action} className="btn btn-quiet">{list.clear}</a>
    </form>
  );
}
