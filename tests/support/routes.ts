import { permissionsOf } from "../../routes/admin/access.ts";
import type { Permission } from "../../services/accounts/permissions.ts";
import type { TestSite } from "./site.ts";

export function adminRoutes(site: TestSite): Map<string, Permission[]> {
  const { routes } = site.app;
  return new Map(
    [...permissionsOf(routes)].filter(([route]) =>
      / \/(api\/)?(admin|redaccion)(\/|$)/.test(route)
    ),
  );
}
