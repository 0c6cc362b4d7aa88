import { Hono } from "hono";
import { OwnRecordsPage } from "../../components/pages/own_data/all.tsx";
import { AskLinkPage, OpenLinkPage } from "../../components/pages/own_data/link.tsx";
import { bogotaDay, bogotaTime, longMoment } from "../../content/dates.ts";
import { meta, ownRecord } from "../../content/own_data.ts";
import { openLink, ownLink, ownLinkPath, ownRecords as texts } from "../../content/own_link.ts";
import { publicForms } from "../../content/public_forms.ts";
import { toasts } from "../../content/toasts.ts";
import type { AuditEvent } from "../../services/audit.ts";
import { Problem } from "../../services/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import {
  type DossierAccount,
  type DossierRecord,
  readDossier,
} from "../../services/rights/dossier.ts";
import { formFields, typedText } from "../../services/schemas/form_data.ts";
import { OwnLinkInput } from "../../services/schemas/own_link.ts";
import { servicesWithMail } from "../accounts/services_with_mail.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { expectProblem } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { parsed } from "../validate.ts";
import { allPath, keepAccess, withAll } from "./access.ts";
import { respondFile } from "./own_file.ts";
import { dataFacts, nameOf, requestFacts } from "./own_facts.ts";

/**
 * The way to all that is stored under an address, by a link that its owner gets by mail. Without a
 * mail server the pages of the link do not exist.
 */
export const ownLinkPages = new Hono<Env>()
  .get("/enlace", (c) => {
    servicesWithMail(c);
    return respondAsk(c, { isSent: c.req.query("enviado") !== undefined });
  })
  .post("/enlace", async (c) => {
    const { ownLinks } = servicesWithMail(c);
    const fields = formFields(await readForm(c));
    const problem = await expectProblem(() =>
      ownLinks.request(parsed(OwnLinkInput, fields).email, c.get("client"))
    );
    if (problem) return respondAsk(c, { email: typedText(fields.email), problem });
    return c.redirect(`${ownLinkPath}?enviado`, 303);
  })
  .get("/entrar", (c) => {
    servicesWithMail(c);
    return respondPublic(c, { ...meta, content: <OpenLinkPage /> });
  })
  .post("/entrar", async (c) => {
    const values = formFields(await readForm(c));
    const problem = await expectProblem(() => open(c, typedText(values.codigo)));
    if (!(problem instanceof Problem)) return c.redirect(allPath, 303);
    const content = <OpenLinkPage values={values} errors={problem.fields} />;
    return respondPublic(c, { ...meta, content, ...refused(c, problem, toasts.own_data_failed) });
  })
  .get("/todo", withAll(seeAll))
  .post("/todo/descargar", withAll(downloadAll));

interface AskState {
  readonly isSent?: boolean;
  readonly email?: string;
  readonly problem?: Problem;
}

function respondAsk(c: AppContext, { isSent = false, email = "", problem }: AskState): Response {
  const errors = problem?.fields ?? {};
  const content = <AskLinkPage isSent={isSent} email={email} errors={errors} />;
  const failed = { ...toasts.own_data_failed, description: ownLink.failed };
  return respondPublic(c, { ...meta, content, ...(problem && refused(c, problem, failed)) });
}

/** Opens what the link is for, once. @throws {Problem} `invalid`, `rate_limited` */
async function open(c: AppContext, typed: string): Promise<void> {
  const { ownLinks, ownData, audit, limits } = servicesWithMail(c);
  await limits.countOne("receiptCodes", c.get("client"));
  const detail = { way: "link" };
  const email = await ownLinks.use(
    typed,
    (email) => audit.planCreate(entryOf(c, "access_opened", email, detail)),
  );
  if (email === null) {
    const event = { action: "access_failed", actor: null, client: c.get("client") } as const;
    await audit.recordRefusal({ ...event, detail });
    throw new Problem("invalid", { codigo: openLink.unknown });
  }
  await keepAccess(c, ownData.openAll(email));
}

/** Returns the event about what the person did, without an address of the person or the client. */
function entryOf(
  c: AppContext,
  action: AuditEvent["action"],
  email: string,
  detail: AuditEvent["detail"],
): AuditEvent {
  const subject = c.get("deps").services.audit.addressSubject(email);
  return { action, actor: "self", subject, client: null, detail };
}

async function seeAll(c: AppContext, email: string): Promise<Response> {
  const { clock, site, services } = c.get("deps");
  const dossier = await readDossier(services, email);
  const { records, requests, account, isRefused, unreadable } = dossier;
  const today = bogotaDay(clock());
  const copies = addDays(today, site.responsible.copyDays);
  const content = (
    <OwnRecordsPage
      email={email}
      records={records.map(listed)}
      requests={requests.map(({ request }) => requestFacts(request, true))}
      account={account && accountFacts(account)}
      notes={[
        ...(c.get("flash") === "own_data_erased"
          ? [ownRecord.done.erased(today, bogotaTime(clock()), copies)]
          : []),
        ...(isRefused ? [texts.refused] : []),
        ...(unreadable > 0 ? [texts.unreadable] : []),
      ]}
    />
  );
  return respondPublic(c, { ...meta, content });
}

function listed(record: DossierRecord) {
  const [, received, place] = dataFacts(record);
  const facts = [received, place].filter((fact) => fact !== undefined);
  const name = record.form === "newsletter" ? [] : [[texts.name, nameOf(record)] as const];
  return { id: record.id, form: publicForms[record.form].name, facts: [...name, ...facts] };
}

function accountFacts({ profile }: DossierAccount) {
  const { name, account: { since } } = texts;
  return [
    ...(profile.full_name ? [[name, profile.full_name] as const] : []),
    [since, longMoment(profile.created_at)] as const,
  ];
}

/** Answers with the file of all that is stored, once the download is in the audit log. */
async function downloadAll(c: AppContext, email: string): Promise<Response> {
  const dossier = await readDossier(c.get("deps").services, email);
  return await respondFile(
    c,
    dossier,
    (format) => entryOf(c, "person_exported", email, { format, count: dossier.records.length }),
  );
}
