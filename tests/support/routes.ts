import { permissionsOf } from "../../routes/admin/access.ts";
import type { Permission } from "../../services/accounts/permissions.ts";
import type { TestSite } from "./site.ts";

/** Returns the routes of the back office with what each requires. */
export async function adminRoutes(site: TestSite): Promise<Map<string, Permission[]>> {
  const { routes } = await site.app();
  return new Map(
    [...permissionsOf(routes)].filter(([route]) =>
      / \/(api\/)?(admin|redaccion)(\/|$)/.test(route)
    ),
  );
}
