import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ReactElement } from "react";
import { CardPage } from "../../components/layout/card_page.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { leaveListMeta as meta, leaveListPage as texts } from "../../content/imports/notice.ts";
import type { PlacedRecord } from "../../services/rights/record_places.ts";
import type { Env } from "../env.ts";
import { sendsOneClick } from "../newsletter/subscription_links.tsx";
import { type Page, respondPublic } from "../respond.tsx";
import { withdrawOwn } from "../rights/own_changes.tsx";
import { bodyLimitsOf, readBody } from "../server/middleware/body.ts";
import { noReferrer } from "../server/response_headers.ts";

const path = "/voluntarios/salir/:token";

type LinkContext = Context<Env, typeof path>;

/** Takes a person of a list out of it by the token alone: mail servers send this request, too (RFC 8058). */
export const oneClickLeaving = new Hono<Env>().post(
  path,
  createMiddleware<Env, typeof path>(async function guesses(c, next) {
    if (!await findPerson(c)) {
      c.get("deps").services.limits.request(c.get("client"), "writing");
    }
    await next();
  }),
  readBody(bodyLimitsOf),
  async (c) => {
    const isOneClick = await sendsOneClick(c);
    const person = await findPerson(c);
    if (person) await withdrawOwn(c, person);
    return isOneClick ? c.body(null, 200) : c.redirect(new URL(c.req.url).pathname, 303);
  },
);

/** The page that the link leads to; to open it changes nothing. */
export const leaveListPages = new Hono<Env>().get(path, async (c) => {
  const person = await findPerson(c);
  if (!person) return respondLink(c, { content: <LeftPage {...texts.gone} />, status: 410 });
  const { withdrawn } = person;
  // What staff withdrew they can undo, until the person says it, too.
  const content = withdrawn?.way === "self"
    ? <LeftPage {...texts.left(withdrawn.erase_on)} />
    : <AskPage action={c.req.path} />;
  return respondLink(c, { content });
});

function findPerson(c: LinkContext): Promise<PlacedRecord | null> {
  return c.get("deps").services.importNotices.find(c.req.param("token"));
}

/** Answers with a page whose address holds a token: no other site may learn it. */
function respondLink(c: LinkContext, page: Pick<Page, "content" | "status">): Response {
  c.set("visitor", null);
  c.set("flash", null);
  c.header(...noReferrer);
  return respondPublic(c, { ...meta, ...page });
}

function AskPage({ action }: { readonly action: string }): ReactElement {
  return (
    <CardPage {...texts.ask}>
      <form method="post" action={action}>
        <Button type="submit" size="large">{texts.submit}</Button>
      </form>
    </CardPage>
  );
}

function LeftPage({ title, lead }: Readonly<Record<"title" | "lead", string>>): ReactElement {
  return (
    <CardPage title={title} lead={lead}>
      <LinkButton href={texts.own.href} size="large">{texts.own.label}</LinkButton>
    </CardPage>
  );
}
