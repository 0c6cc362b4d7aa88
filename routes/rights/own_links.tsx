import { Hono } from "hono";
import { EraseAllPage, OwnRecordsPage } from "./own_all_page.tsx";
import { ownRecord } from "../../content/rights/own_data.ts";
import { openLink, openLinkPath, ownLink, ownLinkPath } from "../../content/rights/own_link.ts";
import { dossierFile } from "../../content/rights/people.ts";
import { eraseAll } from "../../services/rights/erasure.ts";
import { Problem } from "../../services/system/problem.ts";
import { readDossier } from "../../services/rights/dossier.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { OwnLinkInput } from "../../services/rights/own_data_schema.ts";
import { servicesWithMail } from "../accounts/mail_links.tsx";
import { selfAuditEvent } from "../audit_events.ts";
import { respondDossier } from "./dossier_download.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { allPath, keepAccess, withAll } from "./own_data_session.ts";
import { withdrawOwn } from "./own_changes.tsx";
import { erasedText, respondOwn } from "./respond_own.ts";
import { write, writeAsSelf } from "../write.ts";
import type { ReactElement } from "react";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { CodeForm } from "./own_data.tsx";

/**
 * The way to all that is stored under an address, by a link that its owner gets by mail. Without a
 * mail server the pages of the link do not exist.
 */
export const ownLinkPages = new Hono<Env>()
  .get("/enlace", (c) => {
    servicesWithMail(c);
    return respondOwn(c, <AskLinkPage isSent={"enviado" in c.req.query()} />);
  })
  .post("/enlace", async (c) => {
    const { ownLinks } = servicesWithMail(c);
    return await answerForm(
      c,
      async (values) => {
        const { email } = parseOrThrow(OwnLinkInput, values);
        await write(c, (tx) => ownLinks.request(tx, email));
        return c.redirect(`${ownLinkPath}?enviado`, 303);
      },
      ({ values, problem }) =>
        respondOwn(c, <AskLinkPage values={values} errors={problem.fields} />, problem),
    );
  })
  .get("/entrar", (c) => {
    servicesWithMail(c);
    return respondOwn(c, <OpenLinkPage />);
  })
  .post("/entrar", (c) =>
    answerForm(c, async ({ codigo }) => {
      await openByLink(c, typedText(codigo));
      return c.redirect(allPath, 303);
    }, ({ values, problem }) =>
      respondOwn(c, <OpenLinkPage values={values} errors={problem.fields} />, problem)))
  .get("/todo", withAll(seeAll))
  .post("/todo/descargar", withAll(downloadAll))
  .get("/todo/borrar", withAll((c, email) => respondEraseAll(c, email)))
  .post("/todo/borrar", withAll(eraseEverything));

/** Opens what the link is for, once. @throws {Problem} `invalid`, `rate_limited` */
async function openByLink(c: AppContext, typed: string): Promise<void> {
  const { ownLinks, ownData, audit, limits } = servicesWithMail(c);
  await limits.count("receiptCodes", c.get("client"));
  const detail = { way: "link" };
  const used = await writeAsSelf(c, async (tx) => {
    const used = await ownLinks.use(tx, typed);
    if (used) tx.log("access_opened", { subject: audit.addressSubject(used.email), detail });
    return used;
  });
  if (used === null) {
    const event = { action: "access_failed", actor: null, client: c.get("client") } as const;
    await audit.recordRefusal({ ...event, detail });
    throw new Problem("invalid", { codigo: openLink.unknown });
  }
  keepAccess(c, ownData.openAll(used.email));
}

async function seeAll(c: AppContext, email: string): Promise<Response> {
  const dossier = await readDossier(c.get("deps").services, email);
  return respondOwn(c, <OwnRecordsPage dossier={dossier} erased={erasedText(c)} />);
}

async function downloadAll(c: AppContext, email: string): Promise<Response> {
  const { services } = c.get("deps");
  const dossier = await readDossier(services, email);
  const subject = services.audit.addressSubject(email);
  return await respondDossier(c, dossier, {
    name: dossierFile.ownName,
    entry: (format) =>
      selfAuditEvent("person_exported", subject, { format, count: dossier.records.length }),
  });
}

/** Asks before all records of the address are erased. */
async function respondEraseAll(
  c: AppContext,
  email: string,
  problem?: Problem,
): Promise<Response> {
  const dossier = await readDossier(c.get("deps").services, email);
  const content = <EraseAllPage dossier={dossier} errors={problem?.fields} />;
  return respondOwn(c, content, problem);
}

/**
 * Erases all records of the address, each in one commit with its entry; those with an open complaint
 * leave the lists, and are erased later.
 */
async function eraseEverything(c: AppContext, email: string): Promise<Response> {
  const { confirmo } = await readFields(c);
  if (confirmo !== "on") {
    const problem = new Problem("invalid", { confirmo: ownRecord.erase.unconfirmed });
    return await respondEraseAll(c, email, problem);
  }
  const { services } = c.get("deps");
  const { records } = await readDossier(services, email);
  const complained = records.filter(({ record }) => record.reclamo !== undefined);
  for (const record of complained) await withdrawOwn(c, record);
  const kept = new Set(complained.map(({ record }) => record.id));
  // Where something is unreadable, the page says so.
  await eraseAll(services, email, {
    write: (work) => writeAsSelf(c, work),
    isMeant: ({ id }) => !kept.has(id),
  }).catch(problemOf("unreadable"));
  const isUnderComplaint = complained.length > 0 && complained.length === records.length;
  return redirectWithFlash(
    c,
    allPath,
    isUnderComplaint ? "own_data_under_complaint" : "own_data_erased",
  );
}

function AskLinkPage(
  { isSent = false, ...form }: TypedForm & { readonly isSent?: boolean },
): ReactElement {
  return (
    <CardPage title={ownLink.title} lead={ownLink.lead} other={ownLink.request}>
      {isSent
        ? (
          <div role="status">
            <p className="text-lg font-bold">{ownLink.sent}</p>
            <p className="hint mt-2">{ownLink.limits} {ownLink.notArrived}</p>
          </div>
        )
        : (
          <CardForm action={ownLinkPath} errors={form.errors} submit={ownLink.submit}>
            <EmailField
              {...typedField(form, "email")}
              label={ownLink.label}
              hint={ownLink.hint}
              enterKeyHint="go"
            />
            <p className="hint">{ownLink.limits}</p>
          </CardForm>
        )}
    </CardPage>
  );
}

/** The page that a link opens: its code is in the fragment, as that of a receipt. */
function OpenLinkPage(form: TypedForm): ReactElement {
  return (
    <CardPage title={openLink.title} lead={openLink.lead} other={openLink.again}>
      <CodeForm {...form} action={openLinkPath} texts={openLink} autoCapitalize="none" />
    </CardPage>
  );
}
