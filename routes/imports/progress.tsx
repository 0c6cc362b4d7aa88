import type { ReactElement } from "react";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { pathWith } from "../../components/ui/list_parts.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { batchPage as texts } from "../../content/imports/batch.ts";
import { importsPath, importStateNames } from "../../content/imports/imports.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { type ImportAction, undoDays } from "../../services/imports/import_records.ts";
import type { Import, ImportState } from "../../services/imports/import_schema.ts";
import { OutcomeLine, refusedCodes } from "./review.tsx";

const looks: Readonly<Record<ImportState, BadgeLooks>> = {
  draft: { tone: "gris", shape: "ring" },
  running: { tone: "azul", shape: "half" },
  stopped: { tone: "rojo", shape: "bar" },
  done: { tone: "paramo", shape: "dot" },
  undoing: { tone: "ambar", shape: "half" },
  undone: { tone: "gris", shape: "bar" },
};

export function ImportBadge({ state }: { state: ImportState }): ReactElement {
  return <Badge {...looks[state]}>{importStateNames[state]}</Badge>;
}

interface ProgressProps {
  readonly list: Import;
  readonly mayWrite: boolean;
  readonly mayNotify: boolean;
  readonly may: (action: ImportAction) => boolean;
}

export function Progress(props: ProgressProps): ReactElement {
  const { list } = props;
  const { state } = list;
  const isMoving = state === "running" || state === "undoing";
  return (
    <>
      {/* A script brings it up to date while it moves. */}
      <section
        className="admin-panel grid max-w-3xl gap-2"
        aria-label={texts.figures}
        data-refresh={isMoving ? state : ""}
      >
        <p>
          <ImportBadge state={state} />
        </p>
        <Figures list={list} />
      </section>
      {isMoving && (
        <noscript>
          <a href={`${importsPath}/${list.id}`} className="admin-button">{texts.refresh}</a>
        </noscript>
      )}
      <Controls {...props} />
    </>
  );
}

function Figures({ list }: { list: Import }): ReactElement {
  const { id, state, counts, review, stopped, cursor, undo } = list;
  const entered = counts.in ?? 0;
  const people = pathWith("/admin/volunteers", { importacion: id });
  switch (state) {
    case "running":
      return (
        <>
          <p className="text-lg font-bold">{texts.progress(entered, review?.in ?? 0)}</p>
          <Bar value={entered} max={review?.in ?? 0} />
        </>
      );
    case "undoing":
      return (
        <>
          <p className="text-lg font-bold">{texts.undoing(undo?.erased ?? 0)}</p>
          <Bar value={(undo?.erased ?? 0) + (undo?.kept ?? 0)} max={entered} />
        </>
      );
    case "undone":
      return (
        <p className="text-lg font-bold">
          {texts.undone(undo?.erased ?? 0, undo?.kept ?? 0)}
          {(undo?.kept ?? 0) > 0 && (
            <>
              {" "}
              <a href={people} className="link">{texts.showLeft(undo?.kept ?? 0)}</a>
            </>
          )}
        </p>
      );
    default:
      return (
        <>
          <p className="text-lg font-bold">
            {state === "stopped" ? texts.stopped(cursor.row + 1) : texts.done(entered)}
          </p>
          {stopped && state === "stopped" && <p>{texts.stopReasons[stopped.reason]}</p>}
          <OutcomeLine counts={counts} isOver />
          {entered > 0 && (
            <p>
              <a href={people} className="link link-alone font-semibold">{texts.show}</a>
            </p>
          )}
        </>
      );
  }
}

function Bar({ value, max }: { value: number; max: number }): ReactElement {
  return (
    <progress
      className="admin-progress mt-1"
      max={Math.max(1, max)}
      value={value}
      aria-label={texts.bar}
    />
  );
}

function Controls(props: ProgressProps): ReactElement {
  const { list: { id }, may } = props;
  const path = `${importsPath}/${id}`;
  return (
    <>
      {may("stop") && <PostButton action={`${path}/stop`} tone="danger">{texts.stop}</PostButton>}
      {may("resume") && (
        <PostButton action={`${path}/resume`} tone="main">{texts.resume}</PostButton>
      )}
      <Rejected {...props} />
      <Notice {...props} />
      <Undo {...props} />
    </>
  );
}

function Rejected({ list, mayWrite, may }: ProgressProps): ReactElement | null {
  const { id, counts, rows_until } = list;
  const path = `${importsPath}/${id}`;
  const count = refusedCodes.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
  if (rows_until === null || count === 0 || !mayWrite) return null;
  return (
    <section className="admin-panel grid max-w-3xl gap-2" aria-label={texts.download(count)}>
      <div className="flex flex-wrap gap-2">
        <a href={`${path}/rows.csv`} download className="admin-button">{texts.download(count)}</a>
        {may("discard") && (
          <PostButton action={`${path}/discard`} tone="danger">{texts.discardRows}</PostButton>
        )}
      </div>
      <p className="hint">{texts.downloadUntil(bogotaDay(rows_until))}</p>
    </section>
  );
}

function Notice({ list: { id, notice }, mayNotify }: ProgressProps): ReactElement | null {
  if (notice) {
    return <p className="admin-panel max-w-3xl">{texts.noticed(notice.mails, notice.at)}</p>;
  }
  if (!mayNotify) return null;
  return (
    <section className="admin-panel grid max-w-3xl gap-2" aria-label={texts.notice}>
      <p>{texts.noticeLead}</p>
      <PostButton action={`${importsPath}/${id}/notice`}>{texts.notice}</PostButton>
    </section>
  );
}

function Undo({ list: { id }, may }: ProgressProps): ReactElement | null {
  if (!may("undo")) return null;
  return (
    <details className="admin-panel max-w-3xl">
      <summary className="link">{texts.undo}</summary>
      <p className="mt-2">{texts.undoText}</p>
      <p className="hint my-2">{texts.undoLimit(undoDays)}</p>
      <PostButton action={`${importsPath}/${id}/undo`} tone="danger">
        {texts.undoConfirm}
      </PostButton>
    </details>
  );
}
