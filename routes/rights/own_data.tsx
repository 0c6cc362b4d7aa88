import { Hono } from "hono";
import { DonePage, ErasePage, OwnRecordPage } from "../../components/pages/own_data/record.tsx";
import { OwnDataPage, ReceiptCodePage } from "../../components/pages/own_data/start.tsx";
import type { AuditAction } from "../../content/audit_entries.ts";
import { bogotaDay, bogotaTime, clockTime, longDate } from "../../content/dates.ts";
import { codePage, meta, ownRecord } from "../../content/own_data.ts";
import { publicForms } from "../../content/public_forms.ts";
import { receiptPath } from "../../content/receipt.ts";
import { toasts } from "../../content/toasts.ts";
import { Problem } from "../../services/problem.ts";
import type { OwnRecord } from "../../services/rights/own_data.ts";
import { formFields, typedText } from "../../services/schemas/form_data.ts";
import type { Operation } from "../../services/store/operation.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { endAccess, keepAccess, readAccess } from "./cookies.ts";
import { consentFacts, dataFacts, nameOf } from "./own_facts.ts";

const startPath = "/mis-datos";
const seePath = "/mis-datos/ver";

/** The pages on which people see what they sent, and decide what becomes of it. */
export const ownDataPages = new Hono<Env>()
  .use(async function privateAnswers(c, next) {
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Robots-Tag", "noindex");
    await next();
  })
  .get("/", (c) => respondStart(c))
  .get("/recibo", (c) => respondPublic(c, { ...meta, content: <ReceiptCodePage /> }))
  .post("/recibo", async (c) => {
    const values = formFields(await readForm(c));
    const problem = await expectProblem(() => open(c, typedText(values.codigo)));
    if (!(problem instanceof Problem)) return c.redirect(seePath, 303);
    const content = <ReceiptCodePage values={values} errors={problem.fields} />;
    return respondPublic(c, { ...meta, content, ...refused(c, problem, toasts.own_data_failed) });
  })
  .get(
    "/ver",
    withOwn(async (c, own) => {
      const { id, consent } = own.record;
      const sentence = await c.get("deps").services.policies.sentenceOf(consent);
      const facts = { data: dataFacts(own), authorisation: consentFacts(consent, sentence) };
      return respondPublic(c, { ...meta, content: <OwnRecordPage id={id} {...facts} /> });
    }),
  )
  .get("/borrar", withOwn((c, own) => respondErase(c, own)))
  .post(
    "/borrar",
    withOwn(async (c, own) => {
      const { confirmo } = formFields(await readForm(c));
      if (confirmo !== "on") return respondErase(c, own, new Problem("invalid", unconfirmed));
      await erase(c, own);
      endAccess(c);
      return redirectWithFlash(c, startPath, "own_data_erased");
    }),
  )
  .post("/salir", (c) => {
    endAccess(c);
    return c.redirect(startPath, 303);
  });

const unconfirmed = { confirmo: ownRecord.erase.unconfirmed };

/**
 * Answers a browser that opened a record, which is read anew: it may be gone, or have another code.
 * Each page prolongs the access.
 */
function withOwn(answer: (c: AppContext, own: OwnRecord) => Response | Promise<Response>) {
  return async (c: AppContext): Promise<Response> => {
    const access = await readAccess(c);
    const own = access && await c.get("deps").services.ownData.read(access);
    if (!own) {
      endAccess(c);
      return redirectWithFlash(c, receiptPath, "own_data_ended");
    }
    if (c.req.method === "GET") await keepAccess(c, access);
    return await answer(c, own);
  };
}

/** Opens what the code is for. @throws {Problem} `invalid`, `rate_limited` */
async function open(c: AppContext, code: string): Promise<void> {
  const { ownData, audit, limits } = c.get("deps").services;
  await limits.countOne("receiptCodes", c.get("client"));
  const access = await ownData.open(code);
  if (!access) {
    await audit.recordRefusal({ action: "access_failed", actor: null, client: c.get("client") });
    throw new Problem("invalid", { codigo: codePage.unknown });
  }
  const { id, form } = access;
  const detail = { kind: publicForms[form].records };
  // The policy says that no address of a client is kept beside a record.
  await audit.record({ action: "access_opened", actor: "self", subject: id, client: null, detail });
  await keepAccess(c, access);
}

function respondStart(c: AppContext): Response {
  const now = c.get("deps").clock();
  const content = c.get("flash") === "own_data_erased"
    ? (
      <DonePage
        text={ownRecord.done.erased(longDate(bogotaDay(now)), clockTime(bogotaTime(now)))}
      />
    )
    : <OwnDataPage />;
  return respondPublic(c, { ...meta, content });
}

function respondErase(c: AppContext, own: OwnRecord, problem?: Problem): Response {
  const content = <ErasePage id={own.record.id} name={nameOf(own)} errors={problem?.fields} />;
  return respondPublic(c, {
    ...meta,
    content,
    ...(problem && refused(c, problem, toasts.own_data_failed)),
  });
}

async function erase(c: AppContext, own: OwnRecord): Promise<void> {
  const { stores, quarantine } = c.get("deps").services;
  const { form, place, record: { id } } = own;
  const entry = entryOf(c, "record_erased", own);
  if (place === "quarantine") await quarantine.erase(id, { with: [entry] });
  else await stores[form].erase(id, { with: [entry] });
}

/** Returns the entry about what the person did with the record. */
function entryOf(
  c: AppContext,
  action: AuditAction,
  { form, record: { id } }: OwnRecord,
): Operation {
  const detail = { kind: publicForms[form].records };
  return c.get("deps").services.audit.planCreate(
    { action, actor: "self", subject: id, client: null, detail },
  );
}
