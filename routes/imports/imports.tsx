import { Hono } from "hono";
import type { ReactElement } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { ListPage } from "../../components/ui/list_page.tsx";
import { FoldedForm, PostForm } from "../../components/ui/post_form.tsx";
import { declarationFields } from "../../content/imports/declaration.ts";
import {
  importsPage as texts,
  importsPath as path,
  meta,
  rows,
  templateFile,
} from "../../content/imports/imports.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import { bogotaDay, shortMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { declarationInput, type Import } from "../../services/imports/import_schema.ts";
import { readingLimits } from "../../services/imports/refused_file.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import { sha256 } from "../../services/secrets/digest.ts";
import { parse, type TypedForm } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { parseOrThrow, type RefusedForm } from "../input.ts";
import { receiveUpload, type Upload } from "../server/read_upload.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import {
  actOnImport,
  chooseColumns,
  discardImport,
  notifyPeople,
  respondImport,
} from "./import.tsx";
import { FileField, fileRefused, OtherReading } from "./other_file.tsx";
import { ImportBadge } from "./progress.tsx";
import { respondRejectedRows } from "./rejected_rows.ts";

export const importPages = new Hono<Env>()
  .get("/", requires("imports:read"), (c) => showImports(c))
  .post("/", requires("imports:write"), upload)
  .get("/:id", requires("imports:read"), (c) => respondImport(c))
  .get("/:id/rows.csv", requires("imports:write"), respondRejectedRows)
  .post("/:id/columns", requires("imports:write"), chooseColumns)
  .post("/:id/start", requires("imports:write"), (c) => actOnImport(c, "start"))
  .post("/:id/stop", requires("imports:write"), (c) => actOnImport(c, "stop"))
  .post("/:id/resume", requires("imports:write"), (c) => actOnImport(c, "resume"))
  .post("/:id/undo", requires("imports:write"), (c) => actOnImport(c, "undo"))
  .post("/:id/notice", requires("imports:write"), notifyPeople)
  .post("/:id/discard", requires("imports:write"), discardImport);

/** Reads the file of a new list, or of the draft that `lote` names, once more. */
function upload(c: AppContext): Promise<Response> {
  const { uploads: slots } = c.get("deps").services.imports;
  const limits = { slots, policy: "importUploads", bytes: readingLimits.fileBytes } as const;
  return receiveUpload(c, limits, async (sent, refusal) => {
    const { lote } = sent.fields;
    try {
      if (refusal) throw refusal;
      return c.redirect(`${path}/${await readList(c, sent)}`, 303);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const refused = { values: sent.fields, problem };
      return lote
        ? await respondImport(c, { form: "file", ...refused }, lote)
        : await showImports(c, refused);
    }
  });
}

/** Returns the id of the draft. @throws {Problem} `invalid`, `imports_busy` */
async function readList(c: AppContext, sent: Upload): Promise<string> {
  const { services: { imports, importReviews, tableReader }, clock } = c.get("deps");
  const { fields, file, fileName: name, heavy } = sent;
  const replaced = fields.lote ? await imports.require(fields.lote) : null;
  if (replaced && replaced.state !== "draft") throw new Problem("conflict");
  const choice = parse(OtherReading, fields);
  const typed = parse(declarationInput(bogotaDay(clock())), fields);
  const declaration = replaced?.declaration ?? (typed.ok ? typed.value : null);
  const wrong = heavy ? texts.heavy : file ? null : texts.chooseFile;
  if (!declaration || !choice.ok || !file || wrong) {
    throw new Problem("invalid", {
      archivo: wrong ?? texts.chooseAgain,
      ...(!choice.ok && choice.fields),
      ...(!declaration && !typed.ok && typed.fields),
    });
  }
  await imports.requireRoom(replaced?.id);
  // The reader takes the bytes away.
  const table = await tableReader.read(file.slice(), choice.value);
  const id = await imports.storeRows(table);
  const chosen = { name, bytes: file.length, sha256: sha256(file) };
  await write(
    c,
    (tx) => imports.create(tx, id, { file: chosen, table, declaration, replaces: replaced?.id }),
  );
  if (table.isOwnExport) await importReviews.review(id);
  return id;
}

async function showImports(
  c: AppContext,
  { values, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  const { services: { imports }, phase } = c.get("deps");
  const { cursor } = parseOrThrow(PageInput, c.req.query());
  const page = await imports.list({ cursor, limit: 30 });
  const mayWrite = visitorOf(c).can("imports:write");
  const content = (
    <ListPage
      texts={{ ...texts, lead: mayWrite ? texts.lead : texts.readerLead }}
      className="issues"
      rows={page.items.map(cellsOf)}
      next={page.cursor && `${path}?cursor=${page.cursor}`}
    >
      {mayWrite && !isFormOpen("volunteer", phase()) && (
        <p className="admin-panel mb-4 p-3">{texts.closed}</p>
      )}
      {mayWrite && isFormOpen("volunteer", phase()) && (
        <ListForm
          values={values}
          errors={problem?.fields}
          isFolded={problem === undefined && page.items.length > 0}
        />
      )}
      {page.items.length > 0 && <h2 className="admin-heading mt-6 mb-2">{texts.list}</h2>}
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem, fileRefused) });
}

function cellsOf({ id, state, declaration, file, counts, created_at }: Import) {
  const { quien } = declaration;
  const entered = counts.in ?? 0;
  return {
    id,
    name: (
      <a href={`${path}/${id}`} className="link link-alone record-line font-semibold">{quien}</a>
    ),
    text: (
      <>
        <ImportBadge state={state} />
        <span className="record-excerpt [overflow-wrap:anywhere]">
          {` ${
            factLine([
              entered > 0 && texts.entered(entered),
              rows(file.rows),
              file.name,
            ])
          }`}
        </span>
      </>
    ),
    date: shortMoment(created_at),
  };
}

function ListForm({ isFolded, ...form }: TypedForm & { isFolded: boolean }): ReactElement {
  const { errors } = form;
  const props = {
    action: path,
    encType: "multipart/form-data",
    errors,
    submit: texts.submit,
  } as const;
  const fields = (
    <>
      <FileField error={errors?.archivo} />
      <p>
        {`${texts.templateHint} `}
        <a href={templateFile.path} download className="link">{texts.template}</a>
      </p>
      <div>
        <h2 className="admin-heading">{texts.origin}</h2>
        <p className="mt-1">{texts.originLead}</p>
      </div>
      <DescribedFields fields={declarationFields} {...form} />
    </>
  );
  return isFolded
    ? (
      <FoldedForm
        {...props}
        title={texts.form}
        isMain
        isOpen={false}
        className="import-form max-w-3xl grid-cols-[minmax(0,1fr)]"
      >
        {fields}
      </FoldedForm>
    )
    : (
      <PostForm {...props} className="admin-panel import-form max-w-3xl grid-cols-[minmax(0,1fr)]">
        {fields}
      </PostForm>
    );
}
