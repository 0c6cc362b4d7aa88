import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { sidebar } from "../../content/admin.ts";
import { contentKinds } from "../../content/content_kinds.ts";
import { accessOf, type Actor, type Permission } from "../../services/accounts/permissions.ts";
import { Problem } from "../../services/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";
import type { InboxName } from "./inbox_config.ts";

const contentPaths = Object.values(contentKinds).map(({ path }) => `/redaccion/${path}`);

/** The permission that each route of the back office needs. A route that is not here is closed. */
export const access: Readonly<Record<string, Permission>> = {
  "GET /admin": "stats:read",
  "GET /admin/today": "volunteers:contact",
  "POST /admin/today/:id": "volunteers:contact",
  "GET /admin/today/:id": "volunteers:contact",
  "GET /admin/today/:id/correct": "volunteers:correct",
  "POST /admin/today/:id/correct": "volunteers:correct",
  "POST /admin/today/:id/contact": "volunteers:contact",
  "POST /admin/today/:id/contact/undo": "volunteers:contact",
  "POST /admin/today/:id/next": "volunteers:contact",
  "POST /admin/today/:id/no-contact/lift": "volunteers:contact",
  "GET /admin/volunteers": "volunteers:read",
  "POST /admin/volunteers": "volunteers:status",
  "POST /admin/volunteers/:id/status": "volunteers:status",
  "POST /admin/volunteers/:id/owner": "volunteers:assign",
  "POST /admin/volunteers/:id/claim": "volunteers:complaint",
  "POST /admin/volunteers/:id/claim/decided": "volunteers:decide",
  "POST /admin/volunteers/:id/erase": "volunteers:erase",
  "POST /admin/volunteers/:id/note/erase": "people:correct",
  "GET /admin/messages": "messages:read",
  "POST /admin/messages": "messages:work",
  "POST /admin/messages/:id/open": "messages:work",
  "POST /admin/messages/:id/reply": "messages:work",
  "POST /admin/messages/:id/replies": "messages:reply",
  "POST /admin/messages/:id/replies/:reply/resend": "messages:reply",
  "POST /admin/messages/:id/status": "messages:work",
  "POST /admin/messages/:id/claim": "messages:complaint",
  "POST /admin/messages/:id/claim/decided": "messages:complaint",
  "POST /admin/messages/:id/erase": "messages:erase",
  "GET /admin/users": "users:read",
  "GET /admin/users/:id": "users:grant",
  "POST /admin/users/:id/roles/:role": "users:grant",
  "POST /admin/users/:id/roles/:role/remove": "users:grant",
  "GET /admin/quarantine": "quarantine:work",
  "POST /admin/quarantine/:id/release": "quarantine:work",
  "POST /admin/quarantine/:id/delete": "quarantine:work",
  "POST /admin/quarantine": "quarantine:work",
  "GET /admin/people": "people:read",
  "POST /admin/people": "people:read",
  "GET /admin/people/:place/:id": "people:read",
  "POST /admin/people/:place/:id/export": "people:export",
  "GET /admin/people/:place/:id/correct": "people:correct",
  "POST /admin/people/:place/:id/correct": "people:correct",
  "POST /admin/people/:place/:id/withdraw": "people:withdraw",
  "POST /admin/people/:place/:id/erase": "people:erase",
  "GET /admin/withdrawn": "people:withdraw",
  "POST /admin/withdrawn/:id/undo": "people:withdraw",
  "GET /admin/subscribers": "subscribers:read",
  "GET /admin/requests": "requests:read",
  "POST /admin/requests": "requests:write",
  "GET /admin/requests/:id": "requests:read",
  "POST /admin/requests/:id/:action": "requests:write",
  "GET /admin/retention": "retention:read",
  "POST /admin/retention": "retention:hold",
  "GET /admin/retention/:id": "retention:read",
  "POST /admin/retention/:id/release": "retention:hold",
  "GET /admin/team": "team:work",
  "GET /admin/team/assignment": "team:work",
  "POST /admin/team/assignment": "team:work",
  "GET /admin/team/templates": "team:work",
  "POST /admin/team/templates": "team:work",
  "GET /admin/team/sources": "team:work",
  "POST /admin/team/sources": "team:work",
  "GET /admin/team/sources/:codigo": "team:work",
  "GET /admin/campaign": "campaign:write",
  "POST /admin/campaign": "campaign:write",
  "GET /admin/mail": "mail:work",
  "POST /admin/mail": "mail:work",
  "POST /admin/mail/:id/resend": "mail:work",
  "POST /admin/mail/:id/discard": "mail:work",
  "GET /admin/newsletter": "newsletter:write",
  "POST /admin/newsletter": "newsletter:send",
  "GET /admin/newsletter/:id": "newsletter:write",
  "POST /admin/newsletter/:id": "newsletter:write",
  "GET /admin/newsletter/:id/preview": "newsletter:write",
  "GET /admin/newsletter/:id/text": "newsletter:write",
  "POST /admin/newsletter/:id/test": "newsletter:write",
  "GET /admin/newsletter/:id/send": "newsletter:send",
  "POST /admin/newsletter/:id/send": "newsletter:send",
  "POST /admin/newsletter/:id/pause": "newsletter:send",
  "POST /admin/newsletter/:id/resume": "newsletter:send",
  "POST /admin/newsletter/:id/cancel": "newsletter:send",
  "GET /admin/team/invitations": "users:grant",
  "POST /admin/team/invitations": "users:grant",
  "POST /admin/team/invitations/:id/cancel": "users:grant",
  "GET /redaccion": "content:write",
  ...Object.fromEntries(
    contentPaths.flatMap((path) => [
      [`GET ${path}`, "content:write"],
      [`GET ${path}/:id`, "content:write"],
      [`POST ${path}/:id`, "content:write"],
      [`GET ${path}/:id/vista`, "content:write"],
      [`GET ${path}/:id/historial`, "content:write"],
      [`POST ${path}/:id/historial`, "content:write"],
    ]),
  ),
  "GET /redaccion/boletin": "newsletter:write",
  "GET /redaccion/imagenes": "content:write",
  "POST /redaccion/imagenes": "content:write",
  "POST /redaccion/imagenes/:id": "content:write",
  "POST /redaccion/imagenes/:id/use": "content:write",
  "POST /redaccion/imagenes/:id/delete": "content:write",
  "POST /api/redaccion/imagenes": "content:write",
  "GET /redaccion/ajustes": "content:write",
  "POST /redaccion/ajustes/franja": "content:write",
  "POST /redaccion/ajustes/sitio": "content:write",
  "POST /redaccion/ajustes/fotos": "content:write",
  "POST /redaccion/ajustes/fase": "content:phase",
  "GET /admin/audit": "audit:read",
  "GET /admin/ayuda": "help:read",
  "GET /admin/ayuda/:guide": "help:read",
  "GET /api/admin/stats": "stats:read",
  "GET /api/admin/events": "live:read",
  "GET /api/admin/volunteers": "volunteers:read",
  "GET /api/admin/volunteers.csv": "volunteers:export",
  "GET /api/admin/volunteers.xlsx": "volunteers:export",
  "POST /api/admin/volunteers.csv": "volunteers:export",
  "POST /api/admin/volunteers.xlsx": "volunteers:export",
  "POST /api/admin/volunteers/status": "volunteers:status",
  "POST /api/admin/volunteers/assign": "volunteers:assign",
  "GET /api/admin/volunteers/:id": "volunteers:read",
  "PATCH /api/admin/volunteers/:id": "volunteers:status",
  "GET /api/admin/volunteers/:id/colleague-change": "volunteers:contact",
  "GET /api/admin/messages": "messages:read",
  "POST /api/admin/messages/status": "messages:work",
  "GET /api/admin/messages/:id": "messages:read",
  "GET /api/admin/messages/:id/replies": "messages:read",
  "PATCH /api/admin/messages/:id": "messages:work",
  "GET /api/admin/newsletter.csv": "newsletter:export",
  "GET /api/admin/newsletter.xlsx": "newsletter:export",
  "GET /api/admin/users": "users:read",
  "PUT /api/admin/users/:id/roles/:role": "users:grant",
  "DELETE /api/admin/users/:id/roles/:role": "users:grant",
};

const dashboard = "/admin";

/** Where a sign-in leads to: the first of these pages that the roles open. */
const firstPages = [dashboard, "/admin/today", "/admin/requests", "/redaccion"];

/**
 * Lets those pass whose roles have the permission of the route. Refuses with 401 without a session,
 * and with 403 without a role, without the permission, or where the route names none. The dashboard
 * leads to the visitor's own first page.
 */
export const requirePermission = createMiddleware<Env>(async function permission(c, next) {
  const visitor = c.get("visitor");
  if (!visitor) throw new Problem("unauthenticated");
  if (visitor.roles.length === 0) throw new Problem("forbidden");
  if (gateOf(c)(visitor)) return await next();
  const first = c.req.path === dashboard ? officeOf(visitor) : null;
  if (first) return c.redirect(first, 303);
  throw new Problem("forbidden");
});

/** Returns whether the actor may use the route, named as in {@link access}. */
export function mayUse(actor: Actor, route: string): boolean {
  const permission = Object.hasOwn(access, route) ? access[route] : undefined;
  return permission !== undefined && actor.can(permission);
}

/** Returns the pages of the sidebar that the actor may open, in its order. */
export function pagesFor(actor: Actor): string[] {
  const pages = [...sidebar.links, ...sidebar.control].map(({ href }) => href);
  return pages.filter((href) => mayUse(actor, `GET ${href}`));
}

/** Returns the first page of the visitor in the back office, or null where the roles open none. */
export function officeOf(visitor: Actor | null): string | null {
  if (!visitor) return null;
  return firstPages.find((href) => mayUse(visitor, `GET ${href}`)) ?? pagesFor(visitor)[0] ?? null;
}

/**
 * Returns a check: whether an actor may use every route that the request matches, middleware aside.
 * Where it matches none, every actor may: the answer is a 404.
 */
function gateOf(c: AppContext): (actor: Actor) => boolean {
  const handlers = matchedRoutes(c).filter(({ method }) => method !== "ALL");
  const routes = handlers.map(({ method, path }) => `${method} ${path}`);
  return (actor) => routes.every((route) => mayUse(actor, route));
}

/**
 * Returns a check for long work: whether the session lives, and its roles and localidades are still
 * those of the request and open the route.
 */
export function createAccessCheck(c: AppContext): () => Promise<boolean> {
  const isAllowed = gateOf(c);
  const { stopping, services: { sessions, roles } } = c.get("deps");
  const visitor = visitorOf(c);
  return async () => {
    const [lives, actor] = await Promise.all([
      sessions.isLive(visitor.sessionId),
      roles.actorOf(visitor.profile.id),
    ]);
    const isSame = accessOf(actor) === accessOf(visitor);
    return lives && isSame && isAllowed(actor) && !stopping.aborted;
  };
}

/**
 * Counts the records of volunteers that the visitor reads, where the visitor may not export them.
 * @throws {Problem} `paging`
 */
export function countRecords(c: AppContext, name: InboxName, count: number): void {
  const visitor = visitorOf(c);
  if (name !== "volunteers" || visitor.can("volunteers:export")) return;
  c.get("deps").services.limits.recordsRead(visitor.id, count);
}
