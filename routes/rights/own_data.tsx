import { Hono } from "hono";
import { DonePage, OwnRecordPage } from "./own_record_page.tsx";
import { OwnDataPage, ReceiptCodePage, ReceiptPage } from "./own_start_page.tsx";
import { codePage } from "../../content/rights/own_data.ts";
import { dossierFile } from "../../content/rights/people.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { Problem } from "../../services/system/problem.ts";
import { type DossierRecord, readRecord } from "../../services/rights/dossier.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { auditedSelf } from "../audited.ts";
import { respondDossier } from "./dossier_download.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, type RefusedForm } from "../input.ts";
import { keepAccess, leave, type OpenedRecord, withOwn } from "./own_data_session.ts";
import { takeReceipt } from "./receipts.ts";
import { erasedText, respondOwn } from "./respond_own.ts";
import {
  answerErase,
  answerRestore,
  answerWithdraw,
  respondErase,
  respondOwnCorrection,
  respondRestore,
  respondWithdraw,
  selfEntry,
} from "./own_changes.tsx";

/** The pages on which people see what they sent, and decide what becomes of it. */
export const ownDataPages = new Hono<Env>()
  .use(async function privateAnswers(c, next) {
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Robots-Tag", "noindex");
    await next();
  })
  .get("/", (c) => respondStart(c))
  .get("/recibo", (c) => {
    const code = takeReceipt(c)?.code;
    if (code === undefined) return respondCode(c);
    return respondOwn(c, <ReceiptPage code={code} />);
  })
  .post("/recibo", (c) =>
    answerForm(c, async ({ codigo }) => {
      await open(c, typedText(codigo));
      return c.redirect("/mis-datos/ver", 303);
    }, (refused) => respondCode(c, refused)))
  .get("/ver", withOwn(see))
  .post("/descargar", withOwn(download))
  .get("/corregir", withOwn(respondOwnCorrection))
  .post("/corregir", withOwn(respondOwnCorrection))
  .get("/retirar", withOwn(respondWithdraw))
  .post("/retirar", withOwn(answerWithdraw))
  .get("/reautorizar", withOwn(respondRestore))
  .post("/reautorizar", withOwn(answerRestore))
  .get("/borrar", withOwn(respondErase))
  .post("/borrar", withOwn(answerErase))
  .post("/salir", async (c) => {
    await leave(c);
    return c.redirect("/mis-datos", 303);
  });

/** Opens what the code is for. @throws {Problem} `invalid`, `rate_limited` */
async function open(c: AppContext, code: string): Promise<void> {
  const { ownData, audit, limits } = c.get("deps").services;
  await limits.count("receiptCodes", c.get("client"));
  const access = await ownData.open(code);
  if (!access) {
    await audit.recordRefusal({ action: "access_failed", actor: null, client: c.get("client") });
    throw new Problem("invalid", { codigo: codePage.unknown });
  }
  const { id, form } = access;
  await audit.record(auditedSelf("access_opened", id, { kind: publicForms[form].records }));
  keepAccess(c, access);
}

function respondStart(c: AppContext): Response {
  const erased = erasedText(c);
  const hasMail = c.get("deps").services.outbox.isOn;
  return respondOwn(c, erased ? <DonePage text={erased} /> : <OwnDataPage hasMail={hasMail} />);
}

function respondCode(
  c: AppContext,
  { values, problem }: Partial<RefusedForm> = {},
): Response {
  const hasMail = c.get("deps").services.outbox.isOn;
  const content = <ReceiptCodePage {...{ values, hasMail }} errors={problem?.fields} />;
  return respondOwn(c, content, problem);
}

/** Returns the record with what belongs to it. @throws {Problem} `unreadable`, `not_found` */
async function readWhole(c: AppContext, { place, id }: OpenedRecord): Promise<DossierRecord> {
  const whole = await readRecord(c.get("deps").services, place, id);
  if (whole === "unreadable") throw new Problem("unreadable");
  if (!whole) throw new Problem("not_found");
  return whole;
}

async function see(c: AppContext, own: OpenedRecord): Promise<Response> {
  const record = await readWhole(c, own);
  const { eraseOn } = c.get("deps").services.withdrawals;
  return respondOwn(c, <OwnRecordPage {...{ record, eraseOn }} query={own.query} />);
}

async function download(c: AppContext, own: OpenedRecord): Promise<Response> {
  const records = [await readWhole(c, own)];
  const ofOthers = { names: [], requests: [], account: null, isRefused: false, unreadable: 0 };
  const dossier = { email: own.record.email, records, ...ofOthers };
  return await respondDossier(c, dossier, {
    name: dossierFile.ownName,
    entry: (format) => selfEntry("person_exported", own, { format }),
  });
}
