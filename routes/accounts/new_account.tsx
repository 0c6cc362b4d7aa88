import { Hono } from "hono";
import { campaignPath } from "../../content/editorial/campaign_page.ts";
import type { ReactElement } from "react";
import { CardPage } from "../../components/layout/card_page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { site } from "../../content/site/site.ts";
import { NewAccountForm, type NewAccountFormProps } from "./new_account_form.tsx";
import { invitationMeta, invitationPage } from "../../content/accounts/invitations.ts";
import { setupMeta, setupPage } from "../../content/accounts/setup.ts";
import { toasts } from "../../content/words/toasts.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { Invitation } from "../../services/accounts/invitation_schema.ts";
import { firstPageOf } from "../admin/access.ts";
import type { Unit } from "../../services/store/unit.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, readFields, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { fieldErrors } from "../problems.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { write } from "../write.ts";
import { signUpByForm } from "./sign_up.ts";

/**
 * The pages behind links that give a role: an invitation, and the link that a start without an
 * administrator prints. Messengers open each link for a preview, so only the forms use it.
 */
export const newAccountPages = new Hono<Env>()
  .get("/invitacion/:token", async (c) => respondInvitation(c, await openInvitation(c)))
  .post("/invitacion/:token", async (c) => {
    const invitation = await openInvitation(c);
    if ((await readFields(c)).accion === "aceptar") return await accept(c, invitation);
    return await answerForm(
      c,
      async (fields) => redirectSignedIn(c, await join(c, invitation, fields)),
      (refused) => respondInvitation(c, invitation, refused),
    );
  })
  .get("/instalar/:token", async (c) => {
    await c.get("deps").services.firstAdmin.open(tokenOf(c));
    return respondSetup(c);
  })
  .post("/instalar/:token", async (c) => {
    const token = tokenOf(c);
    await c.get("deps").services.firstAdmin.open(token);
    return await answerForm(c, async (fields) => {
      await makeAdmin(c, token, fields);
      return redirectWithFlash(c, campaignPath, "setup_done");
    }, (refused) => respondSetup(c, refused));
  });

/**
 * Returns the token of the link. It stays out of the referrer that other sites see; this site needs
 * its own, because a page without one posts without an origin, and a session counts here.
 */
function tokenOf(c: AppContext): string {
  c.header("Referrer-Policy", "same-origin");
  c.header("X-Robots-Tag", "noindex");
  return c.req.param("token") ?? "";
}

async function openInvitation(c: AppContext): Promise<Invitation> {
  return await c.get("deps").services.invitations.open(tokenOf(c));
}

/** Makes the account and gives it the role in one commit; returns the profile's id. */
async function join(
  c: AppContext,
  invitation: Invitation,
  fields: Record<string, unknown>,
): Promise<string> {
  const { invitations } = c.get("deps").services;
  const use = (tx: Unit, id: string) => invitations.use(tx, invitation.id, id);
  const { profile } = await signUpByForm(c, fields, use);
  return profile.id;
}

/** Gives the role to the account that is signed in; it keeps the others. */
async function accept(c: AppContext, invitation: Invitation): Promise<Response> {
  const visitor = c.get("visitor");
  // The session ended since the page was opened.
  if (!visitor) return c.redirect(c.req.path, 303);
  const { invitations } = c.get("deps").services;
  await write(c, (tx) => invitations.accept(tx, invitation.id));
  return await redirectSignedIn(c, visitor.profile.id);
}

async function redirectSignedIn(c: AppContext, id: string): Promise<Response> {
  const actor = await c.get("deps").services.roles.actorOf(id);
  return redirectWithFlash(c, firstPageOf(actor) ?? "/", "invitation_accepted");
}

async function makeAdmin(
  c: AppContext,
  token: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { firstAdmin } = c.get("deps").services;
  await signUpByForm(c, fields, (tx, id) => firstAdmin.use(tx, token, id));
}

async function respondInvitation(
  c: AppContext,
  invitation: Invitation,
  form: Partial<RefusedForm> = {},
): Promise<Response> {
  const typed = formState(c, form, invitation.nombre);
  const inviter = await c.get("deps").services.accounts.get(invitation.by);
  const who = inviter?.full_name || inviter?.email || "";
  const account = c.get("visitor")?.profile.email;
  const content = (
    <CardPage
      title={invitationPage.title}
      lead={invitationPage.lead({ ...invitation, who, campaign: site.name })}
    >
      <p className="mb-5">{invitationPage.may(invitation.role)}</p>
      {account === undefined
        ? <InvitedAccount {...typed} />
        : (
          <form method="post" action={typed.path} className="grid gap-5">
            <input type="hidden" name="accion" value="aceptar" />
            <Button type="submit" size="large">{invitationPage.accept(account)}</Button>
            <p className="hint">{invitationPage.other}</p>
          </form>
        )}
    </CardPage>
  );
  const props = errorProps(c, form.problem, toasts.sign_up_failed);
  return respondPublic(c, { ...invitationMeta, content, ...props });
}

function InvitedAccount(typed: Omit<NewAccountFormProps, "submit">): ReactElement {
  return (
    <>
      <NewAccountForm {...typed} submit={invitationPage.submit} />
      <p className="mt-6">
        {invitationPage.known}{" "}
        <a href={`/login?next=${encodeURIComponent(typed.path)}`} className="link">
          {invitationPage.signIn}
        </a>
      </p>
    </>
  );
}

function respondSetup(c: AppContext, form: Partial<RefusedForm> = {}): Response {
  const content = (
    <CardPage title={setupPage.title} lead={setupPage.lead}>
      <NewAccountForm {...formState(c, form)} submit={setupPage.submit} />
    </CardPage>
  );
  const props = errorProps(c, form.problem, toasts.sign_up_failed);
  return respondPublic(c, { ...setupMeta, content, ...props });
}

/** Returns what was typed into the form, and what is wrong. @throws the problem of a used link */
function formState(c: AppContext, { values = {}, problem }: Partial<RefusedForm>, name = "") {
  if (problem?.code === "invitation_gone" || problem?.code === "setup_gone") throw problem;
  return {
    path: c.req.path,
    values: { email: typedText(values.email), full_name: typedText(values.full_name ?? name) },
    errors: fieldErrors(problem),
  };
}
