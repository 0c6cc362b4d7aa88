import { Hono } from "hono";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { MadeLink } from "../../components/ui/made_link.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { FoldedForm, PostButton } from "../../components/ui/post_form.tsx";
import { QrCode } from "../../components/ui/qr_code.tsx";
import {
  invitationFields,
  invitationsPage as texts,
  invitationsPath as path,
  madePage,
  meta,
} from "../../content/accounts/invitations.ts";
import { type Invitation, InvitationInput } from "../../services/accounts/invitation_schema.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";

export const invitationPages = new Hono<Env>()
  .get("/", requires("users:grant"), (c) => showInvitations(c))
  .post(
    "/",
    requires("users:grant"),
    (c) =>
      answerForm(
        c,
        (values) => invite(c, values),
        (refused) => showInvitations(c, refused),
        ["localidades"],
      ),
  )
  .post("/:id/cancel", requires("users:grant"), async (c) => {
    const { invitations } = c.get("deps").services;
    await write(c, (tx) => invitations.cancel(tx, c.req.param("id")));
    return redirectWithFlash(c, path, "invitation_cancelled");
  });

/** Answers with the link, which only this answer holds. */
async function invite(c: AppContext, values: Record<string, unknown>): Promise<Response> {
  const { origins, site, services: { invitations } } = c.get("deps");
  const input = parseOrThrow(InvitationInput, values);
  const { invitation, token } = await write(c, (tx) => invitations.make(tx, input));
  const { nombre, expires_at } = invitation;
  const { email = "", full_name = "" } = c.get("visitor")?.profile ?? {};
  const link = `${origins.canonical}/invitacion/${token}`;
  const message = madePage.message({
    ...invitation,
    who: full_name || email,
    campaign: site.name,
    link,
  });
  const { encode } = await import("uqr");
  const content = (
    <>
      <PageHead title={madePage.title(nombre)} lead={madePage.lead} />
      <div className="max-w-3xl">
        <Panel id="enlace" title={madePage.once(expires_at)}>
          <MadeLink {...{ link, message }} texts={madePage} />
          <QrCode
            modules={encode(link, { border: 0, ecc: "M" }).data}
            label={madePage.qr}
            className="w-[min(100%,16rem)]"
          />
        </Panel>
        <p className="mt-4">
          <a href={path} className="link link-alone">{madePage.back}</a>
        </p>
      </div>
    </>
  );
  return await respondAdmin(c, { ...meta, content });
}

async function showInvitations(
  c: AppContext,
  { values, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  if (problem && !problem.fields) throw problem;
  const { invitations } = c.get("deps").services;
  const all = await invitations.list();
  const open = all.filter((invitation) => invitations.isOpen(invitation));
  const used = await Promise.all(
    all.map(({ used, ...invitation }) => used && usedLine(c, invitation, used)),
  );
  const content = (
    <>
      <PageHead
        back={{ href: "/admin/users", label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="grid max-w-3xl gap-4">
        <FoldedForm
          title={texts.add}
          action={path}
          isOpen={problem !== undefined}
          isMain
          errors={problem?.fields}
          submit={texts.submit}
        >
          <DescribedFields
            fields={invitationFields}
            values={{ rol: "coordinator", ...values }}
            errors={problem?.fields}
          />
        </FoldedForm>
        <Panel id="abiertas" title={texts.open}>
          {open.length === 0
            ? <p>{texts.none}</p>
            : <ul className="grid gap-3">{open.map(openLine)}</ul>}
        </Panel>
        {used.some((line) => line) && (
          <Panel id="aceptadas" title={texts.used}>
            <ul className="grid gap-3">{used}</ul>
          </Panel>
        )}
      </div>
    </>
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

type OpenInvitation = Omit<Invitation, "used">;

function openLine(invitation: OpenInvitation) {
  const href = `${path}/${invitation.id}/cancel`;
  return line(invitation, texts.until(invitation.expires_at), { href, text: texts.cancel });
}

async function usedLine(
  c: AppContext,
  invitation: OpenInvitation,
  { at, profile: id }: NonNullable<Invitation["used"]>,
) {
  const { accounts, roles } = c.get("deps").services;
  const [profile, held] = await Promise.all([accounts.get(id), roles.rolesOf(id)]);
  const who = profile ? `${profile.full_name} (${profile.email})`.trim() : texts.gone;
  const href = `/admin/users/${id}/roles/${invitation.role}/remove`;
  const take = held.includes(invitation.role) ? { href, text: texts.take } : null;
  return line(invitation, texts.usedBy(who, at), take);
}

function line(
  { id, nombre, role, localidades }: OpenInvitation,
  note: string,
  action: { readonly href: string; readonly text: string } | null,
) {
  return (
    <li key={id} className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold">{nombre}</p>
        <p>{texts.line(role, localidades)}</p>
        <p className="hint">{note}</p>
      </div>
      {action && (
        <PostButton action={action.href} aria-label={texts.actionOn(action.text, nombre)}>
          {action.text}
        </PostButton>
      )}
    </li>
  );
}
