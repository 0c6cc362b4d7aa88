import type { ReactElement } from "react";
import { FactList } from "../../components/ui/fact_list.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { auditPage } from "../../content/admin/audit_entries.ts";
import { batchPage as texts, draftPage, readTexts } from "../../content/imports/batch.ts";
import { meansLabels, relationLabels } from "../../content/imports/declaration.ts";
import { importsPage, importsPath, meta } from "../../content/imports/imports.ts";
import type { Option } from "../../content/words/options.ts";
import {
  ChoicesInput,
  type Import,
  type ImportFile,
} from "../../services/imports/import_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { actorName } from "../admin/actor_name.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { ColumnsForm } from "./columns.tsx";
import { fileRefused, OtherFile } from "./other_file.tsx";
import { ProblemRows, problemsOf } from "./problem_rows.tsx";
import { ImportBadge, Progress } from "./progress.tsx";
import { Review } from "./review.tsx";

interface RefusedDraft extends RefusedForm {
  readonly form: "columns" | "file";
}

const idOf = (c: AppContext): string => c.req.param("id") ?? "";

export async function respondImport(
  c: AppContext,
  refused?: RefusedDraft,
  id = idOf(c),
): Promise<Response> {
  const { imports, importNotices } = c.get("deps").services;
  const list = await imports.require(id);
  const { state } = list;
  const mayWrite = visitorOf(c).can("imports:write");
  const mayNotify = mayWrite && importNotices.isAllowed(list);
  const isMoving = state === "running" || state === "undoing";
  const body = state === "draft"
    ? mayWrite ? await draft(c, list, refused) : (
      <p>
        <ImportBadge state={state} />
      </p>
    )
    : (
      <Progress
        {...{ list, mayWrite, mayNotify }}
        may={(action) => mayWrite && imports.isAllowed(list, action)}
      />
    );
  const content = (
    <>
      <PageHead
        back={{ href: importsPath, label: texts.back }}
        title={texts.title(list.declaration.quien)}
      />
      <div className="imports mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {body}
        <Provenance list={list} by={await readerOf(c, list)} />
      </div>
    </>
  );
  const problem = refused?.problem;
  const error = errorProps(c, problem, refused?.form === "file" ? fileRefused : undefined);
  return await respondAdmin(c, { ...meta, content, refresh: isMoving ? 10 : undefined, ...error });
}

async function readerOf(c: AppContext, { by }: Import): Promise<string> {
  return await actorName(c, by, ({ full_name, email }) => full_name || email) ?? auditPage.gone;
}

async function labelOptions(c: AppContext): Promise<Option[]> {
  const labels = await c.get("deps").services.team.items("labels");
  return labels.filter(({ activo }) => activo)
    .map(({ codigo, nombre }) => ({ id: codigo, label: nombre }));
}

async function draft(c: AppContext, list: Import, refused?: RefusedDraft): Promise<ReactElement> {
  const { imports } = c.get("deps").services;
  const labels = await labelOptions(c);
  const before = await imports.sameFile(list);
  const choosing = refused !== undefined || list.review === null ||
    c.req.query("paso") === "columnas";
  return (
    <>
      <div className="grid max-w-3xl gap-2">
        {readLines(list.file).map((line) => <p key={line}>{line}</p>)}
        {before?.started_at && <p className="font-semibold">{readTexts.known(before.started_at)}
        </p>}
      </div>
      {choosing
        ? (
          <>
            <ColumnsForm list={list} labels={labels} {...formOf(refused, "columns")} />
            <OtherFile list={list} {...formOf(refused, "file")} />
          </>
        )
        : await review(c, list, labels)}
      <section className="admin-panel grid max-w-3xl gap-2" aria-label={draftPage.discard}>
        <p>{draftPage.discardHint}</p>
        <PostButton action={`${importsPath}/${list.id}/discard`} tone="danger">
          {draftPage.discard}
        </PostButton>
      </section>
    </>
  );
}

function formOf(refused: RefusedDraft | undefined, form: RefusedDraft["form"]) {
  return refused?.form === form
    ? { values: refused.values, errors: refused.problem.fields ?? {} }
    : {};
}

async function review(
  c: AppContext,
  list: Import,
  labels: readonly Option[],
): Promise<ReactElement> {
  const { importReviews } = c.get("deps").services;
  const shown = problemsOf(list, c.req.query());
  const [people, rows] = await Promise.all([
    importReviews.firstPeople(list),
    importReviews.problemRows(list, shown.problems),
  ]);
  return (
    <>
      <Review {...{ list, people, labels }} />
      <ProblemRows {...shown} {...{ list, rows }} />
    </>
  );
}

function readLines(
  { kind, rows, hiddenRows, sheets, sheet, separator, encoding, neverRead }: ImportFile,
) {
  const read = kind === "csv"
    ? readTexts.csv(rows, separator, encoding ?? "utf-8")
    : readTexts.sheet(rows, sheets[sheet ?? 0]?.name ?? "");
  return [
    hiddenRows > 0 ? `${read} ${readTexts.hidden(hiddenRows)}` : read,
    ...(neverRead.length > 0 ? [readTexts.never(neverRead)] : []),
  ];
}

function Provenance(
  { list: { declaration, file }, by }: { list: Import; by: string },
): ReactElement {
  const { facts } = texts;
  const { quien, relacion, cesion, desde, hasta, medio, frase, soporte } = declaration;
  return (
    <div className="max-w-3xl">
      <Panel id="procedencia" title={texts.declaration}>
        <FactList
          facts={[
            [facts.quien, quien],
            [facts.relacion, relationLabels[relacion]],
            [facts.periodo, importsPage.period(desde, hasta)],
            [facts.medio, meansLabels[medio]],
            [facts.soporte, soporte],
            [facts.archivo, texts.file(file.name, file.rows)],
            [facts.por, by],
            [facts.frase, frase],
            [facts.cesion, cesion],
          ]}
        />
      </Panel>
    </div>
  );
}

export function chooseColumns(c: AppContext): Promise<Response> {
  const { imports, importReviews } = c.get("deps").services;
  const id = idOf(c);
  return answerForm(
    c,
    async (values) => {
      const labels = await labelOptions(c);
      const input = parseOrThrow(ChoicesInput, values);
      await write(c, (tx) => imports.choose(tx, id, input, labels.map(({ id }) => id)));
      await importReviews.review(id);
      return c.redirect(`${importsPath}/${id}`, 303);
    },
    (refused) =>
      refused.problem.code === "conflict"
        ? redirectWithFlash(c, `${importsPath}/${id}`, "import_moved_on")
        : respondImport(c, { form: "columns", ...refused }),
    ["columna"],
  );
}

/** Does what a button of the page asks for; where another tab was faster, shows how far it is. */
export function actOnImport(
  c: AppContext,
  act: "start" | "stop" | "resume" | "undo",
): Promise<Response> {
  const { imports } = c.get("deps").services;
  const id = idOf(c);
  const path = `${importsPath}/${id}`;
  return answerForm(c, async ({ version }) => {
    await write(c, async (tx) => {
      const found = await imports.find(tx, id);
      // Another tab may have changed what this one shows.
      const isOld = act === "start" && found?.state === "draft" && found.updated_at !== version;
      if (isOld) throw new Problem("conflict");
      await imports[act](tx, id);
    });
    return c.redirect(path, 303);
  }, ({ problem }) => {
    if (problem.code === "form_closed") return redirectWithFlash(c, path, "import_closed");
    if (problem.code === "conflict") return redirectWithFlash(c, path, "import_moved_on");
    throw problem;
  });
}

export function notifyPeople(c: AppContext): Promise<Response> {
  const { importNotices } = c.get("deps").services;
  const id = idOf(c);
  const path = `${importsPath}/${id}`;
  return answerForm(c, async () => {
    await write(c, (tx) => importNotices.start(tx, id));
    return redirectWithFlash(c, path, "import_notified");
  }, redirectConflict(c, path, "import_moved_on"));
}

export async function discardImport(c: AppContext): Promise<Response> {
  const { imports } = c.get("deps").services;
  const { id, state } = await imports.require(idOf(c));
  await write(c, (tx) => imports.discard(tx, id));
  return state === "draft"
    ? redirectWithFlash(c, importsPath, "import_discarded")
    : redirectWithFlash(c, `${importsPath}/${id}`, "import_rows_erased");
}
