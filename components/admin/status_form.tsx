import type { ReactElement } from "react";
import { list } from "../../content/admin.ts";
import type { Option } from "../../content/options.ts";

interface StatusFormProps {
  /** Where the new status is posted; the answer leads back to the list as it was. */
  readonly action: string;
  readonly person: string;
  readonly current: string;
  readonly options: readonly Option[];
}

/** Sets the status of one record. */
export function StatusForm({ action, person, current, options }: StatusFormProps): ReactElement {
  return (
    <form method="post" action={action} className="flex items-center gap-2">
      <select
        name="status"
        className="input select"
        defaultValue={current}
        aria-label={`${list.changeStatus}: ${person}`}
      >
        {options.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
      </select>
      <button type="submit" className="btn btn-solid btn-small">{list.save}</button>
    </form>
  );
}
