import type { ReactElement } from "react";
import { Options } from "../../../components/ui/options.tsx";
import { list } from "../../../content/admin_lists.ts";
import { followUp } from "../../../content/follow_up.ts";
import { assignTexts } from "../../../content/team.ts";
import { queryOf } from "../list/address.ts";
import type { RecordPart } from "./sections.tsx";

/** Who follows up the person, and the way to give them to another member of the team. */
export function OwnerForm({ state, record }: RecordPart): ReactElement | null {
  const { config, may, otherOptions, at: { address } } = state;
  if (!may.assign) return null;
  const { id, responsable = "" } = record;
  const owners = otherOptions.responsable ?? [];
  const isKnown = responsable === "" || owners.some((owner) => owner.id === responsable);
  const options = [
    { id: "", label: followUp.noOwner },
    ...owners,
    ...(isKnown ? [] : [{ id: responsable, label: assignTexts.noAccess }]),
  ];
  return (
    <form
      key={`${id} ${responsable}`}
      method="post"
      action={`/admin/${config.name}/${id}/owner${queryOf(address)}`}
      className="mt-4 flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="from" value={responsable} />
      <label className="list-field">
        {followUp.owner}
        <select
          name="responsable"
          className="list-input list-select"
          defaultValue={responsable}
          data-assign
        >
          <Options of={options} />
        </select>
      </label>
      <button type="submit" className="admin-button">{list.save}</button>
    </form>
  );
}
