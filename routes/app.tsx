import { Hono } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { accountPages } from "./accounts/account.tsx";
import { requireStaff } from "./admin/access.ts";
import { adminApi } from "./inbox/api.ts";
import { adminPages } from "./admin/pages.tsx";
import { publicApi } from "./forms/api.ts";
import { authApi, authPages } from "./accounts/auth.tsx";
import type { AppDeps, Env } from "./env.ts";
import { handleError, handleNotFound } from "./server/error_handlers.tsx";
import { mailLinkPages } from "./accounts/mail_links.tsx";
import { newAccountPages } from "./accounts/new_account.tsx";
import { ownDataPages } from "./rights/own_data.tsx";
import { ownLinkPages } from "./rights/own_links.tsx";
import { ownRequestPages } from "./rights/own_requests.tsx";
import { oidcPages } from "./accounts/oidc.ts";
import { documents } from "./site/documents.tsx";
import { imageApi, imagePages } from "./editorial/images.tsx";
import { editorialPages } from "./editorial/pages.tsx";
import { answerShared, showChanges } from "./server/middleware/cache_shared.ts";
import { sharedPreviews } from "./editorial/preview.tsx";
import { health } from "./server/health.ts";
import { bodyLimitsOf, readBody } from "./server/middleware/body.ts";
import { compressLong } from "./server/middleware/compress_long.ts";
import {
  limitFloods,
  readClient,
  requireHost,
  requireMethod,
  requireSameOrigin,
} from "./server/middleware/gatekeeping.ts";
import { readFlash } from "./server/middleware/flash.ts";
import { logRequest } from "./server/middleware/log_request.ts";
import { readSession, requireUser } from "./accounts/session.ts";
import { fileRoutes } from "./server/files.ts";
import type { PageCache } from "./server/page_cache/page_cache.ts";
import { secureHeadersFor } from "./server/response_headers.ts";
import { policyVersions } from "./site/policy_versions.tsx";
import { publicPages } from "./site/public_pages.ts";
import { agendaPages } from "./site/agenda_page.tsx";
import { doorPages } from "./events/door.tsx";
import { eventPages } from "./events/event_page.tsx";
import { ownPlacePages } from "./events/own_place.tsx";
import { newsPages } from "./site/news_pages.tsx";
import { factorPages } from "./accounts/second_factor.tsx";
import { leaveListPages, oneClickLeaving } from "./imports/leave_list.tsx";
import { leavePages } from "./newsletter/leave_by_address.tsx";
import { oneClick, subscriptionLinks } from "./newsletter/subscription_links.tsx";
import { secondStepPages } from "./accounts/second_step.tsx";

export interface App {
  readonly routes: Hono<Env>["routes"];
  readonly fetch: (request: Request, info?: Env["Bindings"]) => Response | Promise<Response>;
}

/**
 * The map of the site, in the order in which a request passes it. Gates at the mounts of /admin, /redaccion and
 * their APIs protect every route below them.
 */
export function createApp(deps: AppDeps, cache: PageCache): App {
  // Hono's default router falls back to a linear search if RegExpRouter rejects a route; this one
  // throws instead.
  const app = new Hono<Env>({ router: new RegExpRouter() });
  app.onError(handleError);
  app.notFound(handleNotFound);

  app.use(async function provide(c, next) {
    c.set("deps", deps);
    await next();
  });
  app.use(logRequest);
  const secure = secureHeadersFor(deps.origins.canonical);
  app.use(async function secureAnswer(c, next) {
    await next();
    secure(c.res.headers);
  });
  app.use(compressLong);
  app.use(readClient);
  app.use(requireHost(deps.origins.all));
  app.use(requireMethod);
  // Mail servers send it, without an Origin: before the floods and the origin are looked at.
  app.route("/", oneClick);
  app.route("/", oneClickLeaving);
  app.use(limitFloods);
  app.use(requireSameOrigin(deps.origins.all));
  app.use(readBody(bodyLimitsOf));
  app.route("/", health);
  app.route("/", fileRoutes);
  app.route("/", subscriptionLinks);
  app.route("/", leaveListPages);
  app.route("/", ownPlacePages);
  app.route("/", doorPages);

  app.use(readSession);
  app.use(readFlash);
  app.use(answerShared(cache));
  app.route("/", publicPages);
  app.route("/", policyVersions);
  app.route("/", documents);
  app.route("/", sharedPreviews);
  app.route("/", newsPages);
  app.route("/", agendaPages);
  app.route("/", eventPages);
  app.route("/", leavePages);
  app.route("/", authPages);
  app.route("/", secondStepPages);
  app.route("/", oidcPages);
  app.route("/", mailLinkPages);
  app.route("/", newAccountPages);
  app.route("/mis-datos", ownDataPages);
  app.route("/mis-datos", ownLinkPages);
  app.route("/mis-datos", ownRequestPages);
  app.route("/", publicApi);
  app.route("/api/auth", authApi);

  app.use("/cuenta", requireUser);
  app.use("/cuenta/*", requireUser);
  app.route("/cuenta", accountPages);
  app.route("/cuenta/verificacion", factorPages);

  app.use("/redaccion", requireStaff);
  app.use("/redaccion/*", requireStaff);
  app.use("/api/redaccion/*", requireStaff);
  app.use("/redaccion/*", showChanges);
  app.use("/api/redaccion/*", showChanges);
  app.route("/redaccion/imagenes", imagePages);
  app.route("/api/redaccion/imagenes", imageApi);
  app.route("/redaccion", editorialPages);

  app.use("/admin", requireStaff);
  app.use("/admin/*", requireStaff);
  app.use("/api/admin/*", requireStaff);
  app.route("/admin", adminPages);
  app.route("/api/admin", adminApi);
  return app;
}
