import assert from "node:assert/strict";
import { register } from "../support/back_office.ts";
import { signIn } from "../support/people.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { plenty } from "../services/mail/setup.ts";

const own = "http://localhost:8000";

const foreign: readonly Record<string, string>[] = [
  {},
  { origin: "" },
  { origin: "null" },
  { origin: "https://evil.example" },
  { origin: "https://localhost:8000" },
  { origin: "http://localhost" },
  { origin: "http://localhost:80" },
  { origin: "http://localhost:8001" },
  { origin: "http://localhost.:8000" },
  { origin: "http://LOCALHOST:8000" },
  { origin: "HTTP://localhost:8000" },
  { origin: "http://localhost:8000/" },
  { origin: "http://localhost:8000 " + "https://evil.example" },
  { origin: "http://www.localhost:8000" },
  { origin: "http://localhost:8000.evil.example" },
  { origin: "http://localhost:8000@evil.example" },
  { origin: "http://user@localhost:8000" },
  { origin: "http://notlocalhost:8000" },
  { origin: "http://localhost:8000, https://evil.example" },
  { origin: "https://evil.example, http://localhost:8000" },
  { origin: "http://xn--lcalhost-9ib:8000" },
  { origin: "file://" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "null", "sec-fetch-site": "none" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "Same-Origin" },
  { "sec-fetch-site": "same-origin, cross-site" },
  { referer: "http://localhost:8000/admin" },
  { "x-requested-with": "XMLHttpRequest" },
  { "x-forwarded-host": "localhost:8000", "sec-fetch-site": "cross-site" },
];

const home: readonly Record<string, string>[] = [
  { origin: own },
  { origin: "http://127.0.0.1:8000" },
  { origin: own, "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "same-origin" },
  // From a page with `Referrer-Policy: no-referrer`.
  { origin: "null", "sec-fetch-site": "same-origin" },
];

const types = [
  "application/json",
  "APPLICATION/JSON; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "text/plain; application/json",
  "x, text/plain",
  "",
];

/** Sends one request of that method that would change something, as an administrator. */
async function send(
  site: TestSite,
  method: string,
  headers: Record<string, string>,
): Promise<Response> {
  const cookie = await signIn(site, "admin");
  const id = await register(site);
  const path = `/api/admin/volunteers/${id}`;
  const form = headers["content-type"] === "application/x-www-form-urlencoded";
  const request = new Request(
    own + (method === "POST" && form ? `/admin/volunteers/${id}/status` : path),
    {
      method,
      body: form ? "status=active" : JSON.stringify({ status: "active" }),
      headers: { ...headers, cookie },
    },
  );
  const response = await site.fetch(request);
  const { status } = await site.services.volunteers.get(id);
  assert.equal(status, response.status < 400 ? "active" : "pending");
  return response;
}

for (const from of foreign) {
  for (const type of types) {
    Deno.test(`from ${JSON.stringify(from)} as ${type || "nothing"} no change is heard (ASVS 3.5.1, 3.5.2)`, async () => {
      using site = await openSite();
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const headers: Record<string, string> = type
          ? { ...from, "content-type": type }
          : { ...from };
        const response = await send(site, method, headers);
        assert.equal(response.status, 403, method);
        assert.match(await response.text(), /wrong_origin|otro sitio|403/);
      }
    });
  }
}

for (const from of home) {
  Deno.test(`from ${JSON.stringify(from)} the same changes are made (ASVS 3.5.1)`, async () => {
    using site = await openSite();
    const patched = await send(site, "PATCH", { ...from, "content-type": "application/json" });
    assert.equal(patched.status, 200);
    const posted = await send(site, "POST", {
      ...from,
      "content-type": "application/x-www-form-urlencoded",
    });
    assert.equal(posted.status, 303);
  });
}

for (
  const path of [
    "/login",
    "/salir",
    "/voluntarios",
    "/contacto",
    "/noticias",
    "/cuenta",
    "/cuenta/sesiones",
  ]
) {
  Deno.test(`no form of another site reaches ${path} (ASVS 3.5.1)`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, "user");
    for (const origin of ["https://evil.example", "null"]) {
      const headers = { cookie, origin, "content-type": "application/x-www-form-urlencoded" };
      const response = await site.request(path, { method: "POST", headers, body: "a=b" });
      assert.equal(response.status, 403);
    }
    assert.equal((await site.request("/cuenta", { headers: { cookie } })).status, 200);
  });
}

/** The forms that need no account, and what each answers to one that says little. */
const openForms: readonly [string, number][] = [
  ["/voluntarios", 422],
  ["/contacto", 422],
  ["/noticias", 422],
  ["/boletin/baja", 422],
  ["/mis-datos/recibo", 422],
  ["/mis-datos/enlace", 422],
  ["/mis-datos/entrar", 422],
  ["/mis-datos/solicitud", 422],
  ["/mis-datos/estado", 422],
];
for (const [path, status] of openForms) {
  Deno.test(`a browser for text, which says nothing of where it was opened, sends the form of ${path} (ASVS 3.5.1)`, async () => {
    using site = await openSite({ mail: plenty });
    const type = "application/x-www-form-urlencoded";
    const post = async (headers: Record<string, string>) => {
      const init = { method: "POST", headers: { "content-type": type, ...headers }, body: "a=b" };
      return (await site.fetch(new Request(own + path, init))).status;
    };
    assert.equal(await post({}), status);
    assert.equal(await post({ cookie: "receipt=x; flash=y; my_session=z" }), status);
    for (const name of ["session", "__Host-session", "pending", "oidc", "known", "own_data"]) {
      assert.equal(await post({ cookie: `a=b; ${name}=x` }), 403, name);
    }
    for (const other of types.filter((other) => other !== type)) {
      assert.equal(await post({ "content-type": other }), 403, other);
    }
    for (const from of foreign.filter((from) => "origin" in from || "sec-fetch-site" in from)) {
      assert.equal(await post(from), 403, JSON.stringify(from));
    }
  });
}

for (
  const path of [
    "/login",
    "/login/clave",
    "/salir",
    "/invitacion/x",
    "/instalar/x",
    "/mis-datos/borrar",
  ]
) {
  Deno.test(`without a word of where it was opened no form reaches ${path} (ASVS 3.5.1)`, async () => {
    using site = await openSite({ mail: plenty });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", headers, body: "a=b" };
    assert.equal((await site.fetch(new Request(own + path, init))).status, 403);
  });
}

/** What browsers of before 2023 say of a form on a page with `Referrer-Policy: no-referrer`. */
const silent: readonly Record<string, string>[] = [{}, { origin: "null" }];

function isTelling({ origin = "null", ...from }: Record<string, string>): boolean {
  return origin !== "null" || "sec-fetch-site" in from;
}

/** Pages of mails, and what a token that is none answers there. */
const tokenPaths: readonly [string, number][] = [
  ["/login/clave/none", 410],
  ["/cuenta/correo/none", 410],
  ["/boletin/confirmar/none", 303],
];
for (const [path, status] of tokenPaths) {
  Deno.test(`an old browser, which says nothing of where ${path} was opened, is heard there for its token, and no other site (ASVS 3.5.1)`, async () => {
    using site = await openSite({ mail: plenty });
    const post = async (at: string, from: Record<string, string>) => {
      const headers = { ...from, "content-type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", headers, body: "accion=confirmar&password=una+frase+larga" };
      return (await site.fetch(new Request(own + at, init))).status;
    };
    for (const from of silent) {
      assert.equal(await post(path, from), status);
      for (const other of [path.replace("/none", ""), `${path}/more`, `/admin${path}`]) {
        assert.equal(await post(other, from), 403, other);
      }
    }
    for (const from of foreign.filter(isTelling)) {
      assert.equal(await post(path, from), 403, JSON.stringify(from));
    }
  });
}

for (const method of ["POST", "GET"]) {
  for (
    const override of [
      "x-http-method-override: DELETE",
      "x-http-method: DELETE",
      "x-method-override: PATCH",
      "x-original-method: PATCH",
    ]
  ) {
    Deno.test(`${method} with ${override} stays what it is (ASVS 3.5.2)`, async () => {
      using site = await openSite();
      const cookie = await signIn(site, "admin");
      const id = await register(site);
      const [name = "", asked = ""] = override.split(": ");
      const headers = { [name]: asked, cookie, "content-type": "application/json" };
      const body = method === "POST"
        ? JSON.stringify({ status: "active", _method: "PATCH" })
        : null;
      const path = `/api/admin/volunteers/${id}?_method=PATCH`;
      const response = await site.request(path, { method, headers, body });
      assert.equal(response.status, method === "POST" ? 404 : 200);
      assert.equal((await site.services.volunteers.get(id)).status, "pending");
    });
  }
}
