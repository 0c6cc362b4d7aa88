import { type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { nextIcon, previousIcon } from "../../../components/ui/admin_icons.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { closeIcon } from "../../../components/ui/icons.ts";
import { bogotaDay, bogotaTime, clockTime, longDate } from "../../../content/dates.ts";
import { list } from "../../../content/admin_lists.ts";
import { type Address, queryOf } from "../list/address.ts";
import { ClaimForm, ClaimLegend, Erase } from "./sections.tsx";
import { preventDefaultThen } from "../prevent_default.ts";
import { type ListRecord, type OpenRecord, type PermittedConfig, statusOf } from "../config.ts";

interface RecordDialogProps<R extends ListRecord> {
  readonly config: PermittedConfig<R>;
  readonly address: Address;
  readonly open: OpenRecord<R>;
  readonly hydrated: boolean;
  readonly replyReady: boolean;
  readonly onStatus: (row: R, status: R["status"]) => void;
  readonly onReply: (row: R) => void;
  readonly onTurn: (id: string) => void;
  readonly onClose: () => void;
}

/** The detail of one record as a sheet. The server renders it open; hydrated it becomes modal. */
export function RecordDialog<R extends ListRecord>(props: RecordDialogProps<R>): ReactElement {
  const { config, address, open: { record }, hydrated, replyReady, onReply, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, record.id);
  const { Actions, Detail } = config;
  const at = Date.parse(record.created_at);
  return (
    <dialog
      ref={dialog}
      open
      suppressHydrationWarning
      className="detail"
      aria-labelledby="detalle"
      onCancel={preventDefaultThen(onClose)}
      onClose={onClose}
      onClick={(event) => {
        // Only a click on the backdrop has the dialog itself as its target.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="sheet-body">
        <SheetHead {...props} />
        <h2 id="detalle" className="sheet-name" tabIndex={-1}>{config.nameOf(record)}</h2>
        <p className="admin-lead text-sm">
          <time dateTime={record.created_at}>
            {longDate(bogotaDay(at))}, {clockTime(bogotaTime(at))}
          </time>
        </p>
        {record.duplicate && <Duplicate config={config} id={record.id} />}
        <ClaimLegend config={config} address={address} record={record} />
        <StatusButtons {...props} />
        <div className="sheet-actions">
          <Actions
            row={record}
            query={queryOf(address)}
            hydrated={hydrated}
            mayChange={config.may.status}
            wide
            replyReady={replyReady}
            onReply={onReply}
          />
        </div>
        <Detail row={record} />
        <ClaimForm key={`claim ${record.id}`} config={config} address={address} record={record} />
        <Erase key={record.id} config={config} address={address} record={record} />
      </div>
      <div className="toasts" role="status" data-toasts="" />
    </dialog>
  );
}

/** Links to all records of the same person. */
function Duplicate<R extends ListRecord>(
  { config: { texts }, id }: { config: PermittedConfig<R>; id: string },
): ReactElement {
  return (
    <p className="sheet-twice">
      <span className="record-twice">{texts.duplicate}</span>
      {texts.duplicateText}{" "}
      <a href={queryOf({ persona: id })} className="link">{texts.duplicateLink}</a>
    </p>
  );
}

function SheetHead<R extends ListRecord>(
  { config, address, open: { previous, next }, onTurn, onClose }: RecordDialogProps<R>,
): ReactElement {
  return (
    <div className="sheet-head">
      <p className="text-sm font-bold text-gris-700">{config.texts.dialog.title}</p>
      <Turn to={previous} address={address} label={list.previous} rel="prev" onTurn={onTurn} />
      <Turn to={next} address={address} label={list.next} rel="next" onTurn={onTurn} />
      <a
        href={queryOf(address, { id: null }) || "?"}
        className="sheet-button"
        aria-label={list.close}
        title={`${list.close} (Esc)`}
        onClick={preventDefaultThen(onClose)}
      >
        <Icon shape={closeIcon} size={20} />
      </a>
    </div>
  );
}

interface TurnProps {
  readonly to: string | null;
  readonly address: Address;
  readonly label: string;
  readonly rel: "prev" | "next";
  readonly onTurn: (id: string) => void;
}

/** Links to an adjacent record; without one, an empty placeholder. */
function Turn({ to, address, label, rel, onTurn }: TurnProps): ReactElement {
  const icon = <Icon shape={rel === "prev" ? previousIcon : nextIcon} size={20} />;
  if (!to) return <span className="sheet-button sheet-end" aria-hidden="true">{icon}</span>;
  return (
    <a
      href={queryOf(address, { id: to })}
      rel={rel}
      className="sheet-button"
      aria-label={label}
      title={`${label} (${rel === "prev" ? "k" : "j"})`}
      onClick={preventDefaultThen(() => onTurn(to))}
    >
      {icon}
    </a>
  );
}

/** Every status in one tap, in any order. */
function StatusButtons<R extends ListRecord>(
  { config, address, open: { record }, onStatus }: RecordDialogProps<R>,
): ReactElement {
  const current = statusOf(config, record.status);
  if (!config.may.status) {
    return (
      <p className="mt-3">
        <Badge tone={current.tone} shape={current.shape}>{current.label}</Badge>
      </p>
    );
  }
  return (
    <form
      method="post"
      action={`/admin/${config.name}/${record.id}/status${queryOf(address)}`}
      className="segments"
      aria-label={list.status}
      data-statuses=""
    >
      {config.statuses.map(({ id, label, tone }) => (
        <button
          key={id}
          type="submit"
          name="status"
          value={id}
          aria-pressed={id === current.id}
          className={cx(
            "segment",
            id === current.id && tone === "ambar" && "pill-ambar",
            id === current.id && tone === "azul" && "pill-azul",
            id === current.id && tone === "paramo" && "pill-paramo",
            id === current.id && tone === "gris" && "pill-gris",
          )}
          onClick={preventDefaultThen(() => {
            if (id !== current.id) onStatus(record, id);
          })}
        >
          {label}
        </button>
      ))}
    </form>
  );
}

/**
 * Makes the open dialog modal. When it closes, its toasts move to the page and the focus to the row
 * of the last record.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, id: string): void {
  const read = useRef(id);
  read.current = id;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.removeAttribute("open");
    element.showModal();
    element.querySelector<HTMLElement>("#detalle")?.focus();
    return () => {
      const region = document.querySelector("[data-toasts]:not(dialog *)");
      region?.append(...element.querySelectorAll(".toast"));
      element.close();
      const row = document.querySelector<HTMLElement>(`[data-open="${read.current}"]`);
      if (row) row.focus();
      else if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
