import assert from "node:assert/strict";
import { pageCss } from "../../../components/theme/page_css.ts";
import { register, write } from "../../support/back_office.ts";
import { type OfficeSite, openOffice } from "../../support/office.ts";
import { openSite, type TestSite } from "../../support/site.ts";

/** The stylesheet of the back office as it is served. */
async function officeCss({ deps }: TestSite): Promise<string> {
  const { assets: { manifest, read } } = deps;
  return new TextDecoder().decode((await read(manifest.officeStylesheet))?.identity);
}

/** The pages of the back office, with something on each and with nothing. */
async function pages(site: OfficeSite): Promise<Map<string, string>> {
  await register(site, { mensaje: "Hola" });
  const [volunteer, message] = [await register(site), await write(site)];
  await write(site, { sitio_web: "https://spam.example" });
  await site.post("/admin/requests", {
    tipo: "queja",
    canal: "carta",
    recibida: "2026-09-15",
    nombre: "Ana",
    telefono: "321 123 4567",
    solicitante: "titular",
    identidad: "sin_verificar",
    texto: "No quiere llamadas.",
  });
  const paths = [
    "",
    "/requests",
    "/volunteers",
    `/volunteers?id=${volunteer}`,
    "/volunteers?q=nadie&status=active",
    "/messages",
    `/messages?id=${message}`,
    "/messages?localidad=x&desde=2026-01-01",
    "/users",
    "/users?q=nadie",
    "/audit",
    "/quarantine",
    "/requests?nueva=1",
    "/requests/2026-0001",
  ];
  const found = new Map<string, string>();
  for (const path of paths) {
    const response = await site.ask(`/admin${path}`);
    assert.equal(response.status, 200, path);
    found.set(path, await response.text());
  }
  return found;
}

Deno.test("the back office links a stylesheet of its own, with every rule of its pages", async () => {
  using site = await openOffice();
  const { rules, officeStylesheet } = site.deps.assets.manifest;
  const css = await officeCss(site);
  for (const [path, html] of await pages(site)) {
    assert.equal(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1], officeStylesheet, path);
    const needed = rules.filter((rule) => pageCss(html, [rule]));
    const missing = needed.filter((rule) => !css.includes(rule.css));
    assert.deepEqual(missing, [], path);
    assert(needed.length > 100, path);
  }
});

Deno.test("the back office has the rules of what its islands show later", async () => {
  using site = await openSite();
  const { rules, islands } = site.deps.assets.manifest;
  const css = await officeCss(site);
  const { AdminVolunteers, AdminMessages } = islands;
  const later = new Set([AdminVolunteers, AdminMessages].flat());
  const needed = rules.filter((rule) => pageCss("", [rule], later));
  assert(needed.length > 100);
  assert.deepEqual(needed.filter((rule) => !css.includes(rule.css)), []);
});
