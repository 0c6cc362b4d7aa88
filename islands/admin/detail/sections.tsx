import type { ReactElement } from "react";
import { claim } from "../../../content/admin_lists.ts";
import { longDate } from "../../../content/dates.ts";
import { claimReasonLength } from "../../../content/options.ts";
import { type Address, queryOf } from "../list/address.ts";
import type { ListConfig, ListRecord } from "../config.ts";
import { dayOf } from "../moment.ts";

interface ClaimProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly record: R;
}

/** The legend of a record about which somebody complains, with its reason, until it is decided. */
export function ClaimLegend<R extends ListRecord>(
  { config, address, record }: ClaimProps<R>,
): ReactElement | null {
  const { reclamo } = record;
  if (!reclamo) return null;
  return (
    <form
      method="post"
      action={`/admin/${config.name}/${record.id}/claim/decided${queryOf(address)}`}
      className="mt-3 grid justify-items-start gap-2 text-sm"
    >
      <p>
        <span className="record-twice mr-2">{claim.legend}</span>
        {claim.since(longDate(dayOf(reclamo.desde)))}: {reclamo.motivo}
      </p>
      <button type="submit" className="admin-button">{claim.decided}</button>
    </form>
  );
}

/** Marks the record, within the two working days that the law gives. */
export function ClaimForm<R extends ListRecord>(
  { config, address, record }: ClaimProps<R>,
): ReactElement | null {
  if (record.reclamo) return null;
  return (
    <details className="mt-6">
      <summary className="admin-button">{claim.mark}</summary>
      <form
        method="post"
        action={`/admin/${config.name}/${record.id}/claim${queryOf(address)}`}
        className="mt-3 grid justify-items-start gap-3"
      >
        <p>{claim.text}</p>
        <label className="list-field w-full">
          {claim.reason}
          <input
            name="motivo"
            className="list-input"
            required
            minLength={claimReasonLength.min}
            maxLength={claimReasonLength.max}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="admin-button">{claim.save}</button>
      </form>
    </details>
  );
}
