import type { ReactElement, ReactNode } from "react";
import { ChoiceGroup } from "../../../components/ui/choice_field.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { complaint, list } from "../../../content/inbox/lists.ts";
import { bogotaDay, longDate } from "../../../content/words/dates.ts";
import { complaintReasonLength, optionLabel } from "../../../content/words/options.ts";
import { factLine } from "../../../content/words/fact_line.ts";
import { labelTexts as texts } from "../../../content/follow_up/labels.ts";
import type { ListRecord } from "../api.ts";
import { queryOf } from "../list/address.ts";
import type { ListPart } from "../list/use_list.ts";
import { Options } from "../../../components/ui/text_field.tsx";
import { followUp } from "../../../content/follow_up/follow_up.ts";
import { assignTexts } from "../../../content/follow_up/team.ts";

interface FactsProps {
  /** The values by label; empty for an optional value that was not given. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly notGiven?: string;
}

export function RecordFacts({ facts, notGiven }: FactsProps): ReactElement {
  return (
    <dl className="mt-5">
      {facts.map(([label, value]) => (
        <div key={label} className="border-t border-gris-200 py-[.7rem]">
          <dt className="text-[.8125rem] font-semibold text-gris-600">{label}</dt>
          <dd
            className={cx(
              "whitespace-pre-line text-[1rem] leading-[1.5] [overflow-wrap:anywhere]",
              !value && "text-gris-600",
            )}
          >
            {value || notGiven}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface RecordPart extends ListPart {
  readonly record: ListRecord;
}

export function ComplaintLegend({ state, record }: RecordPart): ReactElement | null {
  const { config, may, at: { address } } = state;
  const { reclamo } = record;
  if (!reclamo) return null;
  const legend = (
    <p>
      <span className="record-twice mr-2">{complaint.legend}</span>
      <span>{`${complaint.since(longDate(bogotaDay(reclamo.desde)))}: ${reclamo.motivo}`}</span>
    </p>
  );
  // That of a request ends with the request.
  if (!may.decide || reclamo.solicitud) return <div className="mt-3 text-sm">{legend}</div>;
  return (
    <form
      method="post"
      action={`/admin/${config.name}/${record.id}/claim/decided${queryOf(address)}`}
      className="mt-3 grid justify-items-start gap-2 text-sm"
    >
      {legend}
      <button type="submit" className="admin-button">{complaint.decided}</button>
    </form>
  );
}

/** Marks the record with a complaint; the law gives two working days for it. */
export function ComplaintForm({ state, record }: RecordPart): ReactElement | null {
  const { config, may, at: { address } } = state;
  if (record.reclamo || !may.complaint) return null;
  return (
    <details className="mt-6">
      <summary className="admin-button">{complaint.mark}</summary>
      <form
        method="post"
        action={`/admin/${config.name}/${record.id}/claim${queryOf(address)}`}
        className="mt-3 grid justify-items-start gap-3"
      >
        <p>{complaint.text}</p>
        <label className="list-field w-full">
          {complaint.reason}
          <input
            name="motivo"
            className="list-input"
            required
            minLength={complaintReasonLength.min}
            maxLength={complaintReasonLength.max}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="admin-button">{complaint.save}</button>
      </form>
    </details>
  );
}

export function Erase({ state, record }: RecordPart): ReactElement | null {
  const { config, may, at: { address } } = state;
  if (!may.erase) return null;
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

export function LabelsForm({ state, record }: RecordPart): ReactElement | null {
  const { config, may, labels, otherOptions, at: { address } } = state;
  const { id, etiquetas = [] } = record;
  const listed = otherOptions.etiqueta ?? [];
  const offered = listed.filter((label) =>
    labels.some(({ id }) => id === label.id) || etiquetas.includes(label.id)
  );
  const names = etiquetas.map((code) => optionLabel(listed, code)).join(", ");
  const text = factLine([texts.title, names]);
  if (!may.label || offered.length === 0) return names ? <p className="mt-4">{text}</p> : null;
  return (
    <details key={`${id} ${etiquetas}`} className="mt-4">
      <summary className="admin-button">{text}</summary>
      <form
        method="post"
        action={`/admin/${config.name}/${id}/labels${queryOf(address)}`}
        className="mt-3 grid justify-items-start gap-3"
      >
        {offered.filter((label) => etiquetas.includes(label.id)).map((label) => (
          <input key={label.id} type="hidden" name="antes" value={label.id} />
        ))}
        <ChoiceGroup
          name="etiqueta"
          label={texts.title}
          options={offered}
          defaultValue={etiquetas}
          isTarget={false}
        />
        <button type="submit" className="admin-button">{list.save}</button>
      </form>
    </details>
  );
}

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
      <label className="list-field min-w-0 flex-[1_1_10rem]">
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
