import { type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { closeIcon, nextIcon, previousIcon } from "../../../components/ui/icons.ts";
import { Badge, tones } from "../../../components/ui/badge.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { longMoment } from "../../../content/words/dates.ts";
import { followUp } from "../../../content/follow_up/follow_up.ts";
import { list } from "../../../content/inbox/lists.ts";
import { type ListTexts, type OpenRecord, statusOf } from "../config.ts";
import { ContactHint } from "../toolbar/list_states.tsx";
import { type AddressState, queryOf } from "../list/address.ts";
import type { ListPart } from "../list/use_list.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import {
  ComplaintForm,
  ComplaintLegend,
  Erase,
  LabelsForm,
  OwnerForm,
  type RecordPart,
} from "./sections.tsx";
import { Replies } from "./replies.tsx";
import { openModal } from "../../admin/open_modal.ts";
import { pageToasts } from "../../toast.ts";

interface DialogPart extends ListPart {
  readonly open: OpenRecord;
}

export function RecordDialog({ state, open }: DialogPart): ReactElement {
  const { config: { Detail }, may, at, replying } = state;
  const { record } = open;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, record.id);
  const query = queryOf(at.address);
  const actions = <ActionLinks state={state} record={record} />;
  return (
    <dialog
      ref={dialog}
      open
      suppressHydrationWarning
      className="detail"
      aria-labelledby="detalle"
      onCancel={insteadOfBrowser(at.close)}
      onClose={at.close}
      onClick={(event) => {
        // Only a click on the backdrop has the dialog itself as its target.
        if (event.target === dialog.current) at.close();
      }}
    >
      <div className="sheet-body">
        <SheetHead state={state} open={open} />
        <Identity state={state} record={record} />
        <ComplaintLegend state={state} record={record} />
        <StatusButtons state={state} record={record} />
        {!may.reply && actions}
        {may.followUp && (
          <p className="mt-3">
            <a href={`${may.followUp}/${record.id}`} className="admin-button">{followUp.log}</a>
          </p>
        )}
        <ContactHint hints={state.hints} />
        <OwnerForm state={state} record={record} />
        <LabelsForm state={state} record={record} />
        <Detail row={record} otherOptions={state.otherOptions} workdays={state.workdays} />
        {may.reply && (
          <Replies key={`replies ${record.id}`} id={record.id} replying={replying} query={query}>
            {actions}
          </Replies>
        )}
        {may.people && (
          <p className="mt-6">
            <a href={`${may.people}/${record.id}`} className="admin-button">{list.person}</a>
          </p>
        )}
        <ComplaintForm key={`complaint ${record.id}`} state={state} record={record} />
        <Erase key={record.id} state={state} record={record} />
      </div>
      <div className="toasts" role="status" data-toasts="" />
    </dialog>
  );
}

function Identity({ state: { config }, record }: RecordPart): ReactElement {
  const { id, created_at, duplicate } = record;
  return (
    <>
      <h2
        id="detalle"
        className="admin-title [overflow-wrap:anywhere] focus:outline-0"
        tabIndex={-1}
      >
        {config.nameOf(record)}
      </h2>
      <p className="admin-lead text-sm">
        <time dateTime={created_at}>{longMoment(created_at)}</time>
      </p>
      {duplicate && <Duplicate texts={config.texts} id={id} />}
    </>
  );
}

function ActionLinks({ state, record }: RecordPart): ReactElement {
  const { config: { Actions }, may, at, hydrated, draft, replyReady, actions } = state;
  return (
    <div className="sheet-actions">
      <Actions
        row={record}
        query={queryOf(at.address)}
        mayChange={may.status}
        mayReply={may.reply}
        wide
        onReply={actions.onReply}
        {...{ hydrated, draft, replyReady }}
      />
    </div>
  );
}

function Duplicate({ texts, id }: { texts: ListTexts; id: string }): ReactElement {
  return (
    <p className="mt-3 text-[.875rem]">
      <span className="record-twice mr-2">{texts.duplicate}</span>
      {texts.duplicateText}{" "}
      <a href={queryOf({ persona: id })} className="link whitespace-nowrap">
        {texts.duplicateLink}
      </a>
      {texts.compare && (
        <a href={`${texts.compare.path}/${id}`} className="link ml-3 whitespace-nowrap">
          {texts.compare.label}
        </a>
      )}
    </p>
  );
}

function SheetHead({ state: { config, at }, open: { previous, next } }: DialogPart): ReactElement {
  return (
    <div className="sticky top-0 z-[1] mb-2 flex min-h-[3.5rem] items-center gap-1 border-b border-gris-200 bg-white">
      <p className="flex-1 text-sm font-bold text-gris-700">{config.texts.dialog.title}</p>
      <Turn at={at} to={previous} label={list.previous} rel="prev" />
      <Turn at={at} to={next} label={list.next} rel="next" />
      <a
        href={queryOf(at.address, { id: null }) || "?"}
        className="sheet-button"
        aria-label={list.close}
        title={`${list.close} (Esc)`}
        onClick={insteadOfBrowser(at.close)}
      >
        <Icon shape={closeIcon} size={20} />
      </a>
    </div>
  );
}

interface TurnProps {
  readonly at: AddressState;
  readonly to: string | null;
  readonly label: string;
  readonly rel: "prev" | "next";
}

const lastTurn = cx("sheet-button text-gris-300 hover:bg-transparent hover:text-gris-300");

/** Links to an adjacent record; without one, an empty placeholder. */
function Turn({ at, to, label, rel }: TurnProps): ReactElement {
  const icon = <Icon shape={rel === "prev" ? previousIcon : nextIcon} size={20} />;
  if (!to) return <span className={lastTurn} aria-hidden="true">{icon}</span>;
  return (
    <a
      href={queryOf(at.address, { id: to })}
      rel={rel}
      className="sheet-button"
      aria-label={label}
      title={`${label} (${rel === "prev" ? "k" : "j"})`}
      onClick={insteadOfBrowser(() => at.turn(to))}
    >
      {icon}
    </a>
  );
}

function StatusButtons({ state, record }: RecordPart): ReactElement {
  const { config, may, at, actions } = state;
  const current = statusOf(config, record.status);
  if (!may.status) {
    return (
      <p className="mt-3">
        <Badge tone={current.tone} shape={current.shape}>{current.label}</Badge>
      </p>
    );
  }
  return (
    <form
      method="post"
      action={`/admin/${config.name}/${record.id}/status${queryOf(at.address)}`}
      className="mt-4 grid auto-cols-auto grid-flow-col gap-[3px] rounded-[8px] bg-gris-100 p-[3px]"
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
          className={cx("segment", id === current.id && tones[tone])}
          onClick={insteadOfBrowser(() => {
            if (id !== current.id) actions.onStatus(record, id);
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
    openModal(element);
    element.querySelector<HTMLElement>("#detalle")?.focus();
    return () => {
      const region = pageToasts();
      region?.append(...element.querySelectorAll(".toast"));
      element.close?.();
      const row = document.querySelector<HTMLElement>(`[data-open="${read.current}"]`);
      if (row) row.focus();
      else if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
