import { Hono } from "hono";
import { type InvitationRow, InvitationsPage, MadeInvitation } from "./invitations_page.tsx";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import {
  invitationsPage as texts,
  invitationsPath as path,
  madePage,
  meta,
} from "../../content/accounts/invitations.ts";
import { type Invitation, InvitationInput } from "../../services/accounts/invitation_schema.ts";
import type { Services } from "../../services/services.ts";
import { visitorOf } from "./session.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parsed, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { requires } from "../admin/access.ts";
import { write } from "../write.ts";

/** The invitations to the team: a link gives one role, once. */
export const invitationPages = new Hono<Env>()
  .get("/", requires("users:grant"), (c) => respondInvitations(c))
  .post(
    "/",
    requires("users:grant"),
    (c) =>
      answerForm(
        c,
        async (values) => respondMade(c, await invite(c, values)),
        (refused) => respondInvitations(c, refused),
        ["localidades"],
      ),
  )
  .post("/:id/cancel", requires("users:grant"), async (c) => {
    const { invitations } = c.get("deps").services;
    await write(c, (tx) => invitations.cancel(tx, c.req.param("id")));
    return redirectWithFlash(c, path, "invitation_cancelled");
  });

interface Made {
  readonly invitation: Invitation;
  readonly token: string;
}

async function invite(c: AppContext, values: Record<string, unknown>): Promise<Made> {
  const { invitations } = c.get("deps").services;
  const input = parsed(InvitationInput, values);
  return await write(c, (tx) => invitations.make(tx, input));
}

/** Shows the link, which only this answer holds. */
async function respondMade(c: AppContext, { invitation, token }: Made): Promise<Response> {
  const { origins, site } = c.get("deps");
  const { nombre, role, localidades, expires_at } = invitation;
  const { email, full_name } = visitorOf(c).profile;
  const link = `${origins.canonical}/invitacion/${token}`;
  const message = madePage.message({
    nombre,
    role,
    localidades,
    who: full_name || email,
    campaign: site.name,
    link,
    day: longDate(bogotaDay(expires_at)),
  });
  const { encode } = await import("uqr");
  const content = (
    <MadeInvitation
      nombre={nombre}
      link={link}
      whatsapp={`https://wa.me/?text=${encodeURIComponent(message)}`}
      until={expires_at}
      modules={encode(link, { border: 0, ecc: "M" }).data}
    />
  );
  return await respondAdmin(c, { ...meta, content });
}

async function respondInvitations(
  c: AppContext,
  { values, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  if (problem && !problem.fields) throw problem;
  const { services } = c.get("deps");
  const { invitations } = services;
  const all = await invitations.list();
  const used = await Promise.all(all.map((invitation) => usedRow(services, invitation)));
  const content = (
    <InvitationsPage
      open={all.filter((invitation) => invitations.isOpen(invitation)).map(openRow)}
      used={used.filter((row) => row !== null)}
      values={values}
      errors={problem?.fields}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

function openRow(invitation: Invitation): InvitationRow {
  const note = texts.until(invitation.expires_at);
  const action = { path: `${path}/${invitation.id}/cancel`, text: texts.cancel };
  return { ...invitation, note, action };
}

async function usedRow(
  { accounts, roles }: Services,
  invitation: Invitation,
): Promise<InvitationRow | null> {
  const { role, used } = invitation;
  if (!used) return null;
  const [profile, held] = await Promise.all([
    accounts.get(used.profile),
    roles.rolesOf(used.profile),
  ]);
  const who = profile ? [profile.full_name, `(${profile.email})`].join(" ").trim() : texts.gone;
  const action = held.includes(role)
    ? { path: `/admin/users/${used.profile}/roles/${role}/remove`, text: texts.take }
    : null;
  return { ...invitation, note: texts.usedBy(who, used.at), action };
}
