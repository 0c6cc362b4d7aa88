import { UserPage } from "../../components/admin/user_page.tsx";
import { userPage } from "../../content/admin_users.ts";
import { validationToast } from "../../content/toasts.ts";
import { formFields } from "../../services/schemas/form_data.ts";
import type { TypedForm } from "../../services/schemas/parse.ts";
import { limitedRole, type Role } from "../../services/schemas/profile.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";
import { respondAdmin } from "../respond.tsx";
import { isVouched, rowFor, userWithRoles } from "./user_rows.ts";

/** Returns what the form of a role sent; only that of coordinators has fields. */
export async function readRoleForm(c: AppContext, role: Role): Promise<Record<string, unknown>> {
  return role === limitedRole ? formFields(await readForm(c), ["localidades"]) : {};
}

/** Answers with the page of the account and its roles. @throws {Problem} `not_found` */
export async function respondUser(
  c: AppContext,
  id: string,
  { values, errors }: TypedForm = {},
): Promise<Response> {
  const { services } = c.get("deps");
  const profile = await services.accounts.require(id);
  const [user, vouched, admins] = await Promise.all([
    userWithRoles(services, profile),
    isVouched(services, profile),
    services.roles.count("admin"),
  ]);
  const content = (
    <UserPage
      user={rowFor(user, services, c.get("visitor"))}
      isVouched={vouched}
      isLastAdmin={admins === 1}
      localidades={values ? values.localidades : user.localidades}
      errors={errors ?? {}}
    />
  );
  return await respondAdmin(c, {
    ...userPage.meta,
    content,
    ...(errors && { status: 422 as const, toast: validationToast(errors), hasErrors: true }),
  });
}
