import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { RouterRoute } from "hono/types";
import { sidebar } from "../../content/admin/admin.ts";
import { accessOf, type Actor, type Permission } from "../../services/accounts/permissions.ts";
import { Problem } from "../../services/system/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";

const permissions = new WeakMap<object, Permission>();

/** The first handler of every route of the back office: it refuses visitors without the permission. */
export function requires(permission: Permission): MiddlewareHandler<Env> {
  const check: MiddlewareHandler<Env> = async (c, next) => {
    if (!visitorOf(c).can(permission)) throw new Problem("forbidden");
    await next();
  };
  permissions.set(check, permission);
  return check;
}

/** Returns what each route requires, by method and path; middleware is no route. */
export function permissionsOf(routes: readonly RouterRoute[]): Map<string, Permission[]> {
  const handlers = routes.filter(({ method }) => method !== "ALL");
  const byRoute = Map.groupBy(handlers, ({ method, path }) => `${method} ${path}`);
  return new Map(
    [...byRoute].map(([route, all]) => [
      route,
      all.flatMap(({ handler }) => permissions.get(handler) ?? []),
    ]),
  );
}

/** The gate at the mounts: refuses visitors without a role, and routes that require nothing. */
export const requireStaff = createMiddleware<Env>(async function staff(c, next) {
  const required = [...permissionsOf(matchedRoutes(c)).values()];
  const isUnguarded = required.some(({ length }) => length === 0);
  if (visitorOf(c).roles.length === 0 || isUnguarded) throw new Problem("forbidden");
  await next();
});

const firstPages = ["/admin", "/admin/today", "/admin/requests", "/redaccion"];

/** Returns the pages of the sidebar that the actor may open, in its order. */
export function pagesFor(actor: Actor): string[] {
  const links = [...sidebar.links, ...sidebar.control];
  return links.filter(({ permission }) => actor.can(permission)).map(({ href }) => href);
}

/** Returns where a sign-in of the visitor leads to; null outside the team. */
export function firstPageOf(visitor: Actor | null): string | null {
  const pages = visitor ? pagesFor(visitor) : [];
  return firstPages.find((href) => pages.includes(href)) ?? pages[0] ?? null;
}

/** Leads those who may not see the dashboard to their own first page. */
export const leadToFirstPage = createMiddleware<Env>(async (c, next) => {
  const first = firstPageOf(visitorOf(c));
  if (first && first !== c.req.path) return c.redirect(first, 303);
  await next();
});

/**
 * Returns a check for long work: whether the session lives, and its roles and localidades are still
 * those of the request and open the route.
 */
export function createAccessCheck(c: AppContext): () => Promise<boolean> {
  const required = [...permissionsOf(matchedRoutes(c)).values()].flat();
  const { stopping, services: { sessions, roles } } = c.get("deps");
  const visitor = visitorOf(c);
  return async () => {
    const [lives, actor] = await Promise.all([
      sessions.isLive(visitor.sessionId),
      roles.actorOf(visitor.profile.id),
    ]);
    const isSame = accessOf(actor) === accessOf(visitor);
    return lives && isSame && required.every((one) => actor.can(one)) && !stopping.aborted;
  };
}
