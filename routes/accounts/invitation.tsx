import { Hono } from "hono";
import { InvitationPage } from "../../components/pages/new_account.tsx";
import { invitationMeta } from "../../content/invitations.ts";
import { toasts } from "../../content/toasts.ts";
import { roleFacts } from "../../services/accounts/roles.ts";
import { typedText } from "../../services/schemas/form_data.ts";
import type { Invitation } from "../../services/schemas/invitation.ts";
import { officeOf } from "../admin/access.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, readFields, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { fieldErrors } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { signUpByForm } from "./sign_in.ts";

/**
 * The page behind the link of an invitation. Messengers open each link for a preview, so only the
 * form uses it.
 */
export const invitationPages = new Hono<Env>()
  .get("/invitacion/:token", async (c) => respondInvitation(c, await openInvitation(c)))
  .post("/invitacion/:token", async (c) => {
    const invitation = await openInvitation(c);
    if ((await readFields(c)).accion === "aceptar") return await accept(c, invitation);
    return await answerForm(
      c,
      async (fields) => arrive(c, await join(c, invitation, fields)),
      (refused) => {
        if (refused.problem.code === "invitation_gone") throw refused.problem;
        return respondInvitation(c, invitation, refused);
      },
    );
  });

/**
 * Returns the invitation of the link. The token stays out of the referrer that other sites see; this
 * site needs its own, because a page without one posts without an origin, and a session counts here.
 * @throws {Problem} `invitation_gone`
 */
async function openInvitation(c: AppContext): Promise<Invitation> {
  c.header("Referrer-Policy", "same-origin");
  c.header("X-Robots-Tag", "noindex");
  return await c.get("deps").services.invitations.open(c.req.param("token") ?? "");
}

/** Makes the account and gives it the role in one commit; returns the profile's id. */
async function join(
  c: AppContext,
  invitation: Invitation,
  fields: Record<string, unknown>,
): Promise<string> {
  const { invitations } = c.get("deps").services;
  const { profile } = await signUpByForm(c, fields, ({ id }) => [
    (transaction) => invitations.planUse(transaction, invitation.id, id),
    usedEntry(c, invitation, id),
  ]);
  return profile.id;
}

/** Gives the role to the account that is signed in; it keeps the others. */
async function accept(c: AppContext, invitation: Invitation): Promise<Response> {
  const visitor = c.get("visitor");
  // The session ended since the page was opened.
  if (!visitor) return c.redirect(c.req.path, 303);
  const { accounts, invitations } = c.get("deps").services;
  const { id } = visitor.profile;
  await invitations.accept(invitation.id, id, {
    with: [
      usedEntry(c, invitation, id),
      (transaction) => accounts.planPresent(transaction, id),
    ],
  });
  return await arrive(c, id);
}

function usedEntry(c: AppContext, { role, localidades }: Invitation, id: string) {
  const about = { actor: id, subject: id, detail: roleFacts(role, localidades) };
  return auditEntry(c, "invitation_used", about);
}

async function arrive(c: AppContext, id: string): Promise<Response> {
  const actor = await c.get("deps").services.roles.actorOf(id);
  return redirectWithFlash(c, officeOf(actor) ?? "/", "invitation_accepted");
}

async function respondInvitation(
  c: AppContext,
  invitation: Invitation,
  { values = {}, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  const inviter = await c.get("deps").services.accounts.get(invitation.by);
  const content = (
    <InvitationPage
      path={c.req.path}
      invitation={invitation}
      who={inviter?.full_name || inviter?.email || ""}
      account={c.get("visitor")?.profile.email ?? null}
      values={{
        email: typedText(values.email),
        full_name: typedText(values.full_name ?? invitation.nombre),
      }}
      errors={fieldErrors(problem)}
    />
  );
  return respondPublic(c, {
    ...invitationMeta,
    content,
    ...refused(c, problem, toasts.sign_up_failed),
  });
}
