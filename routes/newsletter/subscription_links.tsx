import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ReactElement } from "react";
import { CardPage } from "../../components/layout/card_page.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { masked } from "../../content/words/email_addresses.ts";
import {
  confirmPage,
  leavePage,
  meta,
  type SubscriptionPageTexts,
} from "../../content/newsletter/subscription.ts";
import { Problem } from "../../services/system/problem.ts";
import type { Subscriber } from "../../services/newsletter/subscriber_schema.ts";
import { leaveByLink } from "../../services/newsletter/leave_newsletter.ts";
import { stranger } from "../../services/accounts/actors.ts";
import { isToConfirm } from "../../services/newsletter/subscriber_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { readFields } from "../input.ts";
import { bodyLimitsOf, readBody } from "../server/middleware/body.ts";
import { noReferrer } from "../server/response_headers.ts";
import { problemOf } from "../problems.ts";
import { write } from "../write.ts";
import { type Page, respondPublic } from "../respond.tsx";

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
        if (subscriber) await write(c, (tx) => newsletter.confirm(tx, subscriber.id));
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

function leave(c: AppContext, subscriber: Subscriber): Promise<void> {
  // The policy says that no address of a client is kept beside a record.
  return leaveByLink(c.get("deps").services, c.get("visitor") ?? stranger, subscriber.email);
}

async function refuse(c: AppContext, subscriber: Subscriber): Promise<void> {
  const { newsletter, refusedAddresses } = c.get("deps").services;
  const { id, email } = subscriber;
  // It may be gone already.
  await write(c, async (tx) => {
    await newsletter.erase(tx, id);
    await refusedAddresses.add(tx, email);
    tx.log("newsletter_refused", { subject: id, client: null });
  }).catch(problemOf("not_found"));
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
export async function sendsOneClick(c: AppContext): Promise<boolean> {
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

function ConfirmPage(
  { action, address }: { readonly action: string; readonly address: string },
): ReactElement {
  return (
    <CardPage {...confirmPage.ask}>
      <p className="text-lg font-semibold">{confirmPage.address(address)}</p>
      <form method="post" action={action} className="mt-5">
        <Button type="submit" size="large" name="accion" value="confirmar">
          {confirmPage.submit}
        </Button>
      </form>
      <form method="post" action={action} id="no-fui-yo" className="mt-8">
        <p className="mb-3">{confirmPage.notMine}</p>
        <Button type="submit" tone="quiet" name="accion" value="no-fui-yo">
          {confirmPage.refuse}
        </Button>
      </form>
    </CardPage>
  );
}

function LeavePage({ action }: { readonly action: string }): ReactElement {
  return (
    <CardPage {...leavePage.ask}>
      <form method="post" action={action}>
        <Button type="submit" size="large">{leavePage.submit}</Button>
      </form>
    </CardPage>
  );
}

export function AnsweredPage({ title, lead, other }: SubscriptionPageTexts): ReactElement {
  return (
    <CardPage title={title} lead={lead}>
      <LinkButton href={confirmPage.news.href} size="large">{confirmPage.news.label}</LinkButton>
      {other && (
        <p className="mt-6">
          <a href={other.href} className="link">{other.label}</a>
        </p>
      )}
    </CardPage>
  );
}
