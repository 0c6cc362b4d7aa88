import type { ReactElement } from "react";
import { userPage as texts, usersPage } from "../../content/accounts/users.ts";
import { roleTexts } from "../../content/accounts/roles.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import {
  limitedRole,
  type Role,
  roles as allRoles,
} from "../../services/accounts/profile_schema.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { LocalidadesField } from "./localidades_field.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { accountProof, AdminLink, type UserRow } from "./users_page.tsx";
import { PostButton, PostForm } from "../../components/ui/post_form.tsx";

interface UserPageProps {
  readonly user: UserRow;
  /** Whether an identity provider has verified the e-mail address. */
  readonly isVouched: boolean;
  readonly isLastAdmin: boolean;
  readonly localidades: unknown;
  readonly errors: FieldMessages;
}

const path = "/admin/users";

/** An account and its roles: what each permits, and the form that gives or takes it. */
export function UserPage({ user, isVouched, ...props }: UserPageProps): ReactElement {
  const { full_name, email, isVerified, created_at } = user;
  return (
    <>
      <PageHead back={{ href: path, label: texts.back }} title={full_name || usersPage.unnamed} />
      <p>{email}</p>
      {accountProof(created_at, isVouched, isVerified).map((note) => (
        <p key={note} className="hint max-w-3xl">{note}</p>
      ))}
      <p className="admin-lead mt-3 mb-3 max-w-3xl">{texts.lead}</p>
      <div className="grid max-w-3xl gap-4">
        {allRoles.map((role) => <RolePanel key={role} role={role} user={user} {...props} />)}
      </div>
    </>
  );
}

interface RolePanelProps extends Omit<UserPageProps, "isVouched"> {
  readonly role: Role;
}

function RolePanel({ role, user, isLastAdmin, ...fields }: RolePanelProps): ReactElement {
  const { name, may } = roleTexts[role];
  const isHeld = user.roles.includes(role);
  const action = `${path}/${user.id}/roles/${role}`;
  return (
    <Panel id={role} title={name}>
      <p>{may}</p>
      {isHeld && (
        <p>
          <Badge tone="mora" shape="dot">{texts.held}</Badge>
        </p>
      )}
      {role === "admin"
        ? (
          <p>
            <AdminLink row={user} query="" isLastAdmin={isLastAdmin} />
          </p>
        )
        : role === limitedRole
        ? <CoordinatorForm {...fields} action={action} isHeld={isHeld} />
        : !isHeld && (
          <PostButton action={action} tone="main">{texts.give(name.toLowerCase())}</PostButton>
        )}
      {role !== "admin" && isHeld && (
        <PostButton action={`${action}/remove`}>{texts.take(name.toLowerCase())}</PostButton>
      )}
    </Panel>
  );
}

/** The form with the localidades of a coordinator; sent again it changes them. */
function CoordinatorForm({ localidades, errors, action, isHeld }: {
  readonly localidades: unknown;
  readonly errors: FieldMessages;
  readonly action: string;
  readonly isHeld: boolean;
}): ReactElement {
  return (
    <PostForm
      action={action}
      errors={errors}
      submit={isHeld ? texts.save : texts.give(roleTexts[limitedRole].name.toLowerCase())}
    >
      <LocalidadesField
        label={texts.localidades}
        hint={texts.localidadesHint}
        error={errors.localidades}
        value={localidades}
      />
    </PostForm>
  );
}
