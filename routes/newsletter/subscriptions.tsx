import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AnsweredPage, ConfirmPage, LeaveByAddressPage, LeavePage } from "./subscription_page.tsx";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import { masked } from "../../content/words/email_addresses.ts";
import { confirmPage, leavePage, meta } from "../../content/newsletter/subscription.ts";
import { toasts } from "../../content/words/toasts.ts";
import { Problem } from "../../services/system/problem.ts";
import type { Subscriber } from "../../services/newsletter/subscriber_schema.ts";
import { LeaveInput } from "../../services/newsletter/newsletter_input_schema.ts";
import type { Plan, TransactionOptions } from "../../services/store/transaction.ts";
import { leaveByAddress, leaveByLink } from "../../services/newsletter/leave_newsletter.ts";
import { isToConfirm } from "../../services/newsletter/subscriber_schema.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { inEvenTime } from "../forms/submit.ts";
import { answerForm, parsed, readFields } from "../input.ts";
import { bodyLimitsOf, readBody } from "../server/middleware/body.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { noReferrer } from "../server/response_headers.ts";
import { problemOf } from "../problems.ts";
import { errorProps, type Page, respondPublic } from "../respond.tsx";

const confirmPath = "/boletin/confirmar/:token";
const leavePath = "/boletin/baja/:token";

/** A request whose address holds the token of a subscription. */
type LinkContext = Context<Env, typeof confirmPath | typeof leavePath>;

/**
 * The end of a subscription by its token, which is all that it takes: mail servers send this request
 * for a person (RFC 8058), without cookies and Origin, and one of them for thousands of people.
 */
export const oneClick = new Hono<Env>().post(
  leavePath,
  limitGuesses(),
  readBody(bodyLimitsOf),
  async (c) => {
    const isOneClick = await sendsOneClick(c);
    const subscriber = await findSubscriber(c);
    if (subscriber) await leave(c, subscriber);
    return isOneClick ? c.body(null, 200) : c.redirect(pathOf(c), 303);
  },
);

/** Counts a token that is not there among the floods, before its body is read. */
function limitGuesses() {
  return createMiddleware<Env, typeof leavePath>(async function guesses(c, next) {
    const { limits } = c.get("deps").services;
    if (!await findSubscriber(c)) {
      limits.request(c.get("client"), "writing");
    }
    await next();
  });
}

/** The pages that the links of mails lead to. They need no session, and no GET changes anything. */
export const subscriptionLinks = new Hono<Env>()
  .get(confirmPath, async (c) => {
    const subscriber = await findSubscriber(c);
    if (subscriber && isToConfirm(subscriber)) {
      const content = <ConfirmPage action={c.req.path} address={masked(subscriber.email)} />;
      return respondLink(c, { content });
    }
    if (subscriber) return respondLink(c, { content: <AnsweredPage {...confirmPage.confirmed} /> });
    if (c.req.query("accion") === "no-fui-yo") {
      return respondLink(c, { content: <AnsweredPage {...confirmPage.refused} /> });
    }
    return respondLink(c, { content: <AnsweredPage {...confirmPage.gone} />, status: 410 });
  })
  .post(confirmPath, async (c) => {
    const { newsletter } = c.get("deps").services;
    const { accion: answer } = await readFields(c);
    const subscriber = await findSubscriber(c);
    switch (answer) {
      case "confirmar":
        if (subscriber) await newsletter.confirm(subscriber.id);
        return c.redirect(pathOf(c), 303);
      case "no-fui-yo":
        // A newsletter that was passed on must not end the subscription of its reader for ever.
        if (subscriber?.status === "pending") await refuse(c, subscriber);
        return c.redirect(`${pathOf(c)}?accion=no-fui-yo`, 303);
      default:
        throw new Problem("malformed");
    }
  })
  .get(leavePath, async (c) => {
    // A program for mail may have cut it off: the person gets another way.
    if (!isToken(c.req.param("token"))) return c.redirect("/boletin/baja", 303);
    const content = await findSubscriber(c)
      ? <LeavePage action={c.req.path} />
      : <AnsweredPage {...leavePage.left} />;
    return respondLink(c, { content });
  });

/** The page on which a person who has no link types the address that leaves. */
export const leavePages = new Hono<Env>()
  .get("/boletin/baja", (c) => {
    const { flash, texts } = leavingOf(c);
    const content = c.get("flash") === flash
      ? <AnsweredPage {...texts.done} />
      : <LeaveByAddressPage texts={texts} />;
    return respondPublic(c, { ...meta, content });
  })
  .post("/boletin/baja", (c) =>
    answerForm(c, async (values) => {
      await leaveTyped(c, values);
      return redirectWithFlash(c, "/boletin/baja", leavingOf(c).flash);
    }, ({ values, problem }) => {
      const { texts } = leavingOf(c);
      return respondPublic(c, {
        ...meta,
        content: <LeaveByAddressPage texts={texts} values={values} errors={problem.fields} />,
        ...errorProps(c, problem, toasts.newsletter_leave_failed),
      });
    }));

/** Returns what becomes of a typed address, as code of a toast and of an entry, and in words. */
function leavingOf(c: AppContext) {
  return c.get("deps").services.outbox.isOn
    ? { flash: "newsletter_leave_asked", texts: leavePage.byMail } as const
    : { flash: "newsletter_left", texts: leavePage.byAddress } as const;
}

/** Answers the same, whether the address has a subscription or not. @throws {Problem} `invalid`, … */
async function leaveTyped(c: AppContext, values: Record<string, unknown>): Promise<void> {
  const { services } = c.get("deps");
  const { audit, limits } = services;
  const { email } = parsed(LeaveInput, values);
  const entry = auditEntry(c, leavingOf(c).flash, { subject: audit.addressSubject(email) });
  const limit: Plan = (transaction) => limits.consume(transaction, "leaving", c.get("client"));
  await inEvenTime(() => leaveByAddress(services, email, [entry, limit]));
}

function leave(c: AppContext, subscriber: Subscriber): Promise<void> {
  const entry = (record: Pick<Subscriber, "id">) => entryOf(c, record, "newsletter_left");
  return leaveByLink(c.get("deps").services, subscriber.email, entry);
}

/** Erases the subscription and remembers that its address wants none. */
async function refuse(c: AppContext, subscriber: Subscriber): Promise<void> {
  const { newsletter, refusedAddresses } = c.get("deps").services;
  const { id, email } = subscriber;
  const options: TransactionOptions = {
    with: [
      entryOf(c, subscriber, "newsletter_refused"),
      (transaction) => refusedAddresses.planAdd(transaction, email),
    ],
  };
  // It may be gone already.
  await newsletter.erase(id, options).catch(problemOf("not_found"));
}

/** The policy says that no address of a client is kept beside a record. */
function entryOf(c: AppContext, { id }: Pick<Subscriber, "id">, action: AuditAction) {
  return auditEntry(c, action, { subject: id, client: null });
}

/** Returns the path as it was sent: a decoded one may hold characters that no header can. */
function pathOf(c: AppContext): string {
  return new URL(c.req.url).pathname;
}

async function findSubscriber(c: LinkContext): Promise<Subscriber | null> {
  const token = c.req.param("token");
  return isToken(token) ? await c.get("deps").services.newsletter.findByToken(token) : null;
}

function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** Returns whether a mail program sent the request, as a form of either type (RFC 8058, 3.2). */
async function sendsOneClick(c: AppContext): Promise<boolean> {
  try {
    return (await c.req.formData()).get("List-Unsubscribe") === "One-Click";
  } catch {
    // A button of the page sends a form without fields.
    return false;
  }
}

/** Answers with a page whose address holds a token: no other site may learn it. */
function respondLink(c: LinkContext, page: Pick<Page, "content" | "status">): Response {
  c.set("visitor", null);
  c.set("flash", null);
  c.header(...noReferrer);
  return respondPublic(c, { ...meta, ...page });
}
