import type { ReactElement } from "react";
import { LocalidadesField } from "./localidades_field.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { PostButton, PostForm } from "../../components/ui/post_form.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { list } from "../../content/inbox/lists.ts";
import { userPage as texts, usersPage } from "../../content/accounts/users.ts";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import { adminRole, roleTexts } from "../../content/accounts/roles.ts";
import { Problem } from "../../services/system/problem.ts";
import { CoordinatorGrant } from "../../services/accounts/invitation_schema.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import {
  limitedRole,
  type Profile,
  Role,
  roles as allRoles,
} from "../../services/accounts/profile_schema.ts";
import type { Services } from "../../services/services.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow, type RefusedForm } from "../input.ts";
import { write } from "../write.ts";
import { errorProps, respondAdmin } from "../respond.tsx";

const path = "/admin/users";

export async function respondUser(
  c: AppContext,
  id: string,
  { values, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  const { services } = c.get("deps");
  const profile = await services.accounts.require(id);
  const [user, vouched, admins] = await Promise.all([
    readUser(services, profile),
    isVouched(services, profile),
    services.roles.count("admin"),
  ]);
  const content = (
    <UserPage
      user={user}
      isVouched={vouched}
      isLastAdmin={admins === 1}
      localidades={values ? values.localidades : user.localidades}
      errors={problem?.fields ?? {}}
    />
  );
  return await respondAdmin(c, { ...texts.meta, content, ...errorProps(c, problem) });
}

interface UserPageProps {
  readonly user: User;
  readonly isVouched: boolean;
  readonly isLastAdmin: boolean;
  readonly localidades: unknown;
  readonly errors: FieldMessages;
}

function UserPage({ user, isVouched, ...props }: UserPageProps): ReactElement {
  const { full_name, email } = user;
  return (
    <>
      <PageHead back={{ href: path, label: texts.back }} title={full_name || usersPage.unnamed} />
      <p>{email}</p>
      {accountProof(user, isVouched).map((note) => (
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
            <AdminLink user={user} query="" isLastAdmin={isLastAdmin} />
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

export function accountProof({ created_at, isVerified }: User, isVouched: boolean): string[] {
  const { since, vouched, verified, unvouched } = usersPage.account;
  return [
    since(longDate(bogotaDay(created_at))),
    isVouched ? vouched : isVerified ? verified : unvouched,
  ];
}

interface AdminLinkProps {
  readonly user: User;
  readonly query: string;
  readonly isLastAdmin: boolean;
}

export function AdminLink({ user, query, isLastAdmin }: AdminLinkProps): ReactElement {
  const { id, email, full_name, roles } = user;
  const isHeld = roles.includes("admin");
  if (isHeld && isLastAdmin) {
    return <span className="text-sm text-gris-600">{usersPage.lastAdmin}</span>;
  }
  const text = isHeld ? adminRole.remove : adminRole.grant;
  return (
    <a
      href={`${path}${query ? `${query}&` : "?"}confirmar=${id}`}
      className="admin-button"
      aria-label={list.actionOn(text, full_name || email)}
    >
      {text}
    </a>
  );
}

export interface User extends Profile {
  readonly roles: readonly Role[];
  readonly localidades: readonly string[];
  readonly isVerified: boolean;
}

export async function readUser({ roles, outbox }: Services, profile: Profile): Promise<User> {
  const { roles: held, localidades } = await roles.actorOf(profile.id);
  const isVerified = outbox.isOn && profile.verified_at !== null;
  return { ...profile, roles: held, localidades, isVerified };
}

/** Returns whether the organisation has verified the address of the account (decision 014). */
export async function isVouched({ identities }: Services, { id }: Profile): Promise<boolean> {
  return (await identities.of(id)).length > 0;
}

export type RoleChange = "role_granted" | "role_removed";

/** Returns the role that an address names. @throws {Problem} `not_found` */
export function roleNamed(name: string | undefined): Role {
  const { success, data } = Role.safeParse(name);
  if (!success) throw new Problem("not_found");
  return data;
}

/**
 * Gives or takes the role, in one commit with its entry; what was sent with it names the localidades
 * of a coordinator. @throws {Problem} `last_admin`, `not_found`, `invalid`
 */
export async function changeRole(
  c: AppContext,
  id: string,
  role: Role,
  change: RoleChange,
  sent: unknown,
): Promise<void> {
  const { accounts, roles } = c.get("deps").services;
  if (change === "role_removed") return await write(c, (tx) => roles.revoke(tx, id, role));
  const localidades = role === limitedRole ? parseOrThrow(CoordinatorGrant, sent).localidades : [];
  await write(c, async (tx) => {
    // An account that is erased in this time gets no role.
    await accounts.requirePresent(tx, id);
    await roles.grant(tx, id, role, localidades);
  });
}
