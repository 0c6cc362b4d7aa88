import assert from "node:assert/strict";
import { Problem } from "../../../services/system/problem.ts";
import type { Services } from "../../../services/services.ts";
import { signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";
import { grant, signUp } from "../../support/accounts.ts";

const away = () => Promise.reject(new Problem("unavailable"));
const strange = () => Promise.reject(new Error("a row of an unknown shape"));

const failures: [path: string, text: string, spoil: (services: Services) => unknown][] = [
  ["/admin", "El servicio no está disponible", ({ newsletter }) => newsletter.count = away],
  [
    "/admin",
    "Verifica tus permisos de administrador",
    ({ newsletter }) => newsletter.count = strange,
  ],
  ["/admin/users", "No se pudieron cargar los usuarios", ({ accounts }) => accounts.list = away],
  ["/admin/audit", "No pudimos guardar ni leer datos", ({ audit }) => audit.list = away],
];

for (const [path, text, spoil] of failures) {
  Deno.test(`${path} that cannot be read says «${text}», no detail, and tries again`, async () => {
    using site = await openSite();
    const headers = { cookie: await signIn(site, "admin") };
    spoil(site.services);
    const response = await site.request(path, { headers });
    assert.ok(response.status >= 500, `${response.status}`);
    const html = await response.text();
    assert.match(html, new RegExp(`role="alert"[^]*${text}[^]*href="(${path})?"[^>]*>Reintentar`));
    assert.doesNotMatch(html, /unknown shape/);
  });
}

for (const [verb, text] of [["", "asignar"], ["/remove", "remover"]] as const) {
  Deno.test(`a store that takes no writes leaves the roles as they are: no se pudo ${text}`, async () => {
    using site = await openSite();
    const { roles } = site.services;
    const headers = { cookie: await signIn(site, "admin") };
    const person = { email: "luz@example.org", password: "una frase larga", full_name: "" };
    const { id } = await signUp(site.services, person);
    if (verb) await grant(site.services, id, "admin");
    const atomic = site.kv.atomic.bind(site.kv);
    site.kv.atomic = () =>
      Object.assign(atomic(), { commit: () => Promise.reject(new Error("disk full")) });
    const path = `/admin/users/${id}/roles/admin${verb}`;
    const refused = await site.request(path, { method: "POST", headers });
    assert.equal(refused.status, 503);
    assert.match(await refused.text(), new RegExp(`class="toast [^]*No se pudo ${text} el rol`));
    assert.deepEqual(await roles.rolesOf(id), verb ? ["admin"] : []);
  });
}
