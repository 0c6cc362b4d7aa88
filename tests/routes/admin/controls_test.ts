import assert from "node:assert/strict";
import { type Actor, actorFrom } from "../../../services/accounts/permissions.ts";
import { roles } from "../../../services/accounts/profile_schema.ts";
import { requestFields, subscriberFields } from "../../support/builders.ts";
import { register, write } from "../../support/back_office.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { adminRoutes } from "../../support/routes.ts";
import { json } from "../../support/site.ts";

type Routes = Awaited<ReturnType<typeof adminRoutes>>;

/** Returns the route of the back office that the request meets: fewer parameters come first. */
function routeOf(routes: Routes, method: string, path: string): string | undefined {
  return [...routes.keys()].toSorted((a, b) => a.split(":").length - b.split(":").length)
    .find((route) =>
      new RegExp(`^${route.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`)
        .test(`${method} ${path}`)
    );
}

function controls(html: string, from: string): { method: string; url: URL }[] {
  const found: { method: string; url: URL }[] = [];
  const take = (method: string, address = "") => {
    const url = new URL(address.replaceAll("&amp;", "&"), `http://site${from}`);
    if (/^\/(api\/)?admin(\/|$)/.test(url.pathname)) found.push({ method, url });
  };
  for (const [, address] of html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)) take("GET", address);
  for (const [form] of html.matchAll(/<form\b[^>]*>/g)) {
    const method = /\bmethod="post"/i.test(form) ? "POST" : "GET";
    take(method, /\baction="([^"]*)"/.exec(form)?.[1]);
  }
  for (const [button] of html.matchAll(/<(?:button|input)\b[^>]*\bformaction="[^>]*>/gi)) {
    const method = /\bformmethod="get"/i.test(button) ? "GET" : "POST";
    take(method, /\bformaction="([^"]*)"/i.exec(button)?.[1]);
  }
  return found;
}

/** Opens what links lead to, each kind of page once, and returns what the actor may not use. */
async function dead(
  staff: AdminSite,
  actor: Actor,
  routes: Routes,
  starts: readonly string[],
): Promise<string[]> {
  const open = starts.map((path) => path);
  const seen = new Set<string>();
  const refused = new Set<string>();
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    const url = new URL(address, "http://site");
    const kind = `${routeOf(routes, "GET", url.pathname)} ${[...url.searchParams.keys()].sort()}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    const answer = await staff.ask(address);
    assert.ok(answer.status < 400, `${address} answers ${answer.status}`);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const { method, url } of controls(await answer.text(), address)) {
      const required = routes.get(routeOf(routes, method, url.pathname) ?? "");
      if (!required?.every((one) => actor.can(one))) {
        refused.add(`${method} ${url.pathname} on ${address}`);
      } else if (method === "GET" && !url.pathname.startsWith("/api/")) {
        open.push(url.pathname + url.search);
      }
    }
  }
  return [...refused];
}

async function fill(site: AdminSite): Promise<void> {
  const email = "marta@example.org";
  const volunteer = await register(site, { email, localidad: "Bosa" });
  const message = await write(site, { email });
  await register(site, { email, localidad: "Bosa", nombre: "Otra" });
  await register(site, { sitio_web: "https://spam.example" });
  await site.request("/api/newsletter", json(subscriberFields()));
  await site.post(`/admin/volunteers/${volunteer}/claim`, { motivo: "Lo pidió" });
  await site.post(`/admin/messages/${message}/claim`, { motivo: "Lo pidió" });
  await site.post("/admin/requests", requestFields({ email }));
  assert.equal(await site.services.requests.countOpen(), 1);
  await site.post("/admin/newsletter/new", { asunto: "Noticias", saludo: "Hola", cierre: "Chao" });
}

for (const role of roles) {
  Deno.test(`a page shows ${role} no link and no form that the role may not use`, async () => {
    using site = await openAdmin();
    await fill(site);
    const localidades = role === "coordinator" ? ["Bosa"] : [];
    const staff = await withStaff(site, role, localidades);
    const actor = actorFrom({ id: "", roles: [role], localidades });
    const routes = adminRoutes(site);
    const pages = [...routes]
      .filter(([route]) => route.startsWith("GET /admin") && !route.includes(":"))
      .filter(([, required]) => required.every((one) => actor.can(one)))
      .map(([route]) => route.slice("GET ".length));
    assert.deepEqual(await dead(staff, actor, routes, pages), []);
  });
}

for (
  const [role, localidades, text] of [
    ["coordinator", ["Kennedy", "Bosa"], "Ves: Bosa y Kennedy"],
    ["coordinator", [], "Todavía no tienes localidades. Pídeselas a la administración."],
    ["admin", [], null],
    ["privacy", [], null],
  ] as const
) {
  Deno.test(`above the volunteers ${role} of ${localidades.length} localidades reads ${text}`, async () => {
    using site = await openAdmin();
    const staff = await withStaff(site, role, localidades);
    const html = await staff.read("/admin/volunteers");
    if (text) assert.ok(html.includes(`>${text}<`));
    else assert.doesNotMatch(html, /Ves: |Todavía no tienes localidades/);
    const [, options = ""] = /<select name="localidad"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
    const offered = [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value);
    if (localidades.length > 0) assert.deepEqual(offered, localidades.toSorted());
  });
}
