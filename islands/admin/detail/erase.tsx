import type { ReactElement } from "react";
import { list } from "../../../content/admin_lists.ts";
import { type Address, queryOf } from "../list/address.ts";
import type { ListConfig, ListRecord } from "../config.ts";

interface EraseProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly record: R;
}

/** What the policy promises whoever asks for it: said by name and once more before it is done. */
export function Erase<R extends ListRecord>(
  { config, address, record }: EraseProps<R>,
): ReactElement {
  const person = config.nameOf(record);
  return (
    <details className="mt-6">
      <summary className="admin-button">{list.erase}</summary>
      <form
        method="post"
        action={`/admin/${config.name}/${record.id}/erase${queryOf(address, { id: null })}`}
        className="mt-3 grid justify-items-start gap-3"
      >
        <p>{list.eraseText(person)}</p>
        <button type="submit" className="admin-button admin-danger">
          {list.eraseConfirm(person)}
        </button>
      </form>
    </details>
  );
}
