import assert from "node:assert/strict";
import { builtInSettings } from "../../../services/editorial/site_content_schema.ts";
import { siteValues } from "../../../services/editorial/site_settings_input_schema.ts";
import { campaignFields } from "../../support/builders.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { openSite } from "../../support/site.ts";

const settings = "/redaccion/ajustes";
const banner = {
  version: "0",
  texto: "El sábado cambiamos de parque: nos vemos en El Tunal.",
  enlace: "/noticias?x=1#tunal",
  etiqueta: "Ver la nota",
  desde: "",
  hasta: "2026-09-20T18:00",
};
const site = { version: "0", ...siteValues(builtInSettings) };

Deno.test("the form of the site stores what it shows: saving it unchanged changes nothing", async () => {
  using admin = await openAdmin();
  assert.equal((await admin.post(`${settings}/sitio`, site)).status, 303);
  const { value, version } = await admin.services.contentSettings.get("site");
  assert.deepEqual(value, builtInSettings);
  assert.equal(version, 1);
});

Deno.test("links are stored as the networks write them, without what an app added", async () => {
  using admin = await openAdmin();
  await admin.post(`${settings}/sitio`, {
    ...site,
    instagram: "instagram.com/larep?igsh=MzRl",
    x: "https://twitter.com/larep/",
    post_instagram: "https://www.instagram.com/reel/Ab_1/?igsh=MzRl",
    post_x: "https://twitter.com/larep/status/123?s=20",
  });
  const { value: { social, posts } } = await admin.services.contentSettings.get("site");
  assert.deepEqual(social.instagram, {
    label: "Instagram",
    handle: "@larep",
    url: "https://www.instagram.com/larep",
  });
  assert.equal(social.x.url, "https://x.com/larep");
  assert.deepEqual(posts, {
    instagram: "https://www.instagram.com/reel/Ab_1",
    x: "https://x.com/larep/status/123",
  });
});

Deno.test("a phase of now is asked about first; a planned one is shown in a sentence", async () => {
  using admin = await openAdmin();
  const typed = {
    version: "0",
    fase: "campaign",
    cuando_1: "2026-10-26T16:00",
    pasa_1: "campaign",
    cuando_2: "2026-10-26T00:00",
    pasa_2: "quiet",
  };
  assert.equal((await admin.post(`${settings}/fase`, typed)).status, 303);
  assert.match(
    await admin.read(settings),
    /El sitio pasará a jornada electoral el 26 de octubre de 2026 a las 0:00 y volverá el 26 de octubre de 2026 a las 4:00\u00a0p\.\u00a0m\.</,
  );
  const now = { ...typed, version: "1", fase: "quiet" };
  const asked = await admin.post(`${settings}/fase`, now);
  assert.equal(asked.status, 200);
  const question = await asked.text();
  assert.match(question, /<h1[^>]*>¿Pasar ahora a jornada electoral\? El sitio deja de pedir/);
  const fields = [...question.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const again = Object.fromEntries(fields.map(([, name, value]) => [name, value ?? ""]));
  assert.deepEqual(again, now);
  assert.equal((await admin.services.contentSettings.get("phase")).version, 1);
  const done = await admin.post(`${settings}/fase`, { ...again, confirmado: "on" });
  assert.equal(done.status, 303);
  const { value: { changes } } = await admin.services.contentSettings.get("phase");
  assert.deepEqual(changes.map(({ phase }) => phase), ["quiet", "quiet", "campaign"]);
});

Deno.test("each setting has its entry; an editor sees no phase", async () => {
  using whole = await openSite();
  const admin = await withStaff(whole);
  const editor = await withStaff(whole, "editor");
  await editor.post(`${settings}/franja`, banner);
  await editor.post(`${settings}/sitio`, site);
  await admin.post(`${settings}/fase`, { version: "0", fase: "closed", confirmado: "on" });
  const log = await admin.read("/admin/audit");
  for (const text of ["Franja cambiada", "Ajustes del sitio cambiados", "Fase cambiada"]) {
    assert.ok(log.includes(text), text);
  }
  assert.match(log, /fase: Campaña terminada/);
  assert.match(await admin.read(settings), /Fase de la campaña/);
  assert.doesNotMatch(await editor.read(settings), /Fase de la campaña/);
});

const source = { accion: "guardar", nombre: "Volante", codigo: "volante", activo: "on" };
for (
  const [path, good, mistaken] of [
    ["/redaccion/ajustes/franja", { texto: "Nos vemos el sábado" }, { texto: "x".repeat(1000) }],
    ["/redaccion/ajustes/fase", { fase: "campaign" }, { fase: "ninguna" }],
    ["/admin/campaign", campaignFields(), campaignFields({ correo: "ninguno" })],
    ["/admin/team/sources", source, { ...source, nombre: "" }],
  ] as const
) {
  Deno.test(`a mistake in a form of ${path} does not hide that another person changed it`, async () => {
    using site = await openAdmin();
    assert.equal((await site.post(path, { ...good, version: "0" })).status, 303);
    const answer = await site.post(path, { ...mistaken, version: "0" });
    assert.match(await answer.text(), /Otra persona guardó un cambio mientras escribías/);
  });
}
