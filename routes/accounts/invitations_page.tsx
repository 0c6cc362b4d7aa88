import type { ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import {
  invitationsPage as texts,
  invitationsPath,
  madePage,
} from "../../content/accounts/invitations.ts";
import { roleTexts } from "../../content/accounts/roles.ts";
import { type Invitation, invitedRoles } from "../../services/accounts/invitation_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { LocalidadesField } from "./localidades_field.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { FoldedForm, PostButton } from "../../components/ui/post_form.tsx";
import { QrCode } from "../../components/ui/qr_code.tsx";
import { CopyButton } from "../../components/ui/copy_button.tsx";

/** An invitation as a line of the page. */
export interface InvitationRow extends Pick<Invitation, "id" | "nombre" | "role" | "localidades"> {
  /** Until when it is open, or who accepted it and when. */
  readonly note: string;
  /** What can be done with it: the path to post to, and its word. */
  readonly action: { readonly path: string; readonly text: string } | null;
}

interface InvitationsPageProps extends TypedForm {
  readonly open: readonly InvitationRow[];
  readonly used: readonly InvitationRow[];
}

/** The invitations to the team, and the form for a new one. */
export function InvitationsPage(
  { open, used, values, errors }: InvitationsPageProps,
): ReactElement {
  return (
    <>
      <PageHead
        back={{ href: "/admin/users", label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="grid max-w-3xl gap-4">
        <NewInvitation values={values} errors={errors} />
        <Panel id="abiertas" title={texts.open}>
          {open.length === 0 ? <p>{texts.none}</p> : <Lines rows={open} />}
        </Panel>
        {used.length > 0 && (
          <Panel id="aceptadas" title={texts.used}>
            <Lines rows={used} />
          </Panel>
        )}
      </div>
    </>
  );
}

function NewInvitation(typed: TypedForm): ReactElement {
  const { values = {}, errors } = typed;
  return (
    <FoldedForm
      title={texts.add}
      action={invitationsPath}
      isOpen={errors !== undefined}
      isMain
      errors={errors}
      submit={texts.submit}
    >
      <TextField
        {...typedField(typed, "nombre")}
        {...texts.name}
        autoComplete="off"
        required
      />
      <RadioGroup
        {...typedField(typed, "rol", invitedRoles[0])}
        label={texts.role}
        hint={texts.neverByLink}
        options={invitedRoles.map((role) => ({
          id: role,
          label: roleTexts[role].name,
          hint: roleTexts[role].may,
        }))}
      />
      <LocalidadesField
        label={texts.localidades}
        error={errors?.localidades}
        value={values.localidades}
      />
    </FoldedForm>
  );
}

function Lines({ rows }: { readonly rows: readonly InvitationRow[] }): ReactElement {
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-2">
          <div className="min-w-0">
            <p className="font-semibold">{row.nombre}</p>
            <p>{texts.line(row.role, row.localidades)}</p>
            <p className="hint">{row.note}</p>
          </div>
          {row.action && (
            <PostButton
              action={row.action.path}
              aria-label={list.actionOn(row.action.text, row.nombre)}
            >
              {row.action.text}
            </PostButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MadeInvitationProps {
  readonly nombre: string;
  readonly link: string;
  /** The link to WhatsApp with the message. */
  readonly whatsapp: string;
  /** Until when it is open, ISO. */
  readonly until: string;
  readonly modules: readonly (readonly boolean[])[];
}

/** A new link, which is shown this once. */
export function MadeInvitation(
  { nombre, link, whatsapp, until, modules }: MadeInvitationProps,
): ReactElement {
  return (
    <>
      <PageHead title={madePage.title(nombre)} lead={madePage.lead} />
      <div className="max-w-3xl">
        <Panel id="enlace" title={madePage.once(until)}>
          <p className="break-all font-semibold">{link}</p>
          <p className="flex flex-wrap gap-2">
            <a
              href={whatsapp}
              target="_blank"
              rel="noreferrer"
              className="admin-button admin-main-button"
            >
              {madePage.send}
            </a>
            <CopyButton text={link} texts={madePage} detail={madePage.copyDetail} />
          </p>
          <QrCode modules={modules} label={madePage.qr} className="w-[min(100%,16rem)]" />
        </Panel>
        <p className="mt-4">
          <a href={invitationsPath} className="link link-alone">{madePage.back}</a>
        </p>
      </div>
    </>
  );
}
