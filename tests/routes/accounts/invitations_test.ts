import assert from "node:assert/strict";
import { oneDay } from "../../../services/system/clock.ts";
import { maintenanceTasks } from "../../../services/maintenance.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { form } from "../../support/site.ts";

const path = "/admin/team/invitations";
const invited = { nombre: "Marcela", rol: "coordinator", localidades: ["Kennedy", "Bosa"] };

Deno.test("a link is shown once, with a message for WhatsApp and a code to scan; the store keeps its hash", async () => {
  using site = await openAdmin();
  assert.ok((await site.read("/admin/users")).includes(`href="${path}"`));
  const made = await site.post(path, invited);
  assert.equal(made.status, 200);
  assert.equal(made.headers.get("cache-control"), "no-store");
  const html = await made.text();
  const [link = "", token = ""] = /https?:\/\/[^\s"<]+\/invitacion\/([\w-]{22})/.exec(html) ?? [];
  assert.match(
    html,
    /Vence el 18 de septiembre de 2026 a las 12:00\u00a0p\.\u00a0m\. Sirve una sola vez\./,
  );
  assert.match(html, /<svg[^>]*aria-label="Código QR del enlace"/);
  const [, text = ""] = /https:\/\/wa\.me\/\?text=([^"]+)"/.exec(html) ?? [];
  assert.match(
    decodeURIComponent(text),
    new RegExp(
      "^Hola, Marcela\\. admin\\d+@example\\.org te invita al equipo de .+ como coordinación de " +
        "Bosa y Kennedy\\. Abre este enlace y crea tu cuenta: " + link.replaceAll(".", "\\.") +
        " Sirve una vez y vence el 18 de septiembre de 2026\\.$",
    ),
  );
  const stored = await Array.fromAsync(site.kv.list({ prefix: [] }));
  assert.equal(
    JSON.stringify(stored, (_, v) => typeof v === "bigint" ? `${v}` : v).includes(token),
    false,
  );
  const list = await site.read(path);
  assert.ok(!list.includes(token));
  assert.match(list, /Marcela.*Coordinación de Bosa y Kennedy.*Vence el 18 de septiembre/s);
  const { items: [entry] } = await site.services.audit.list({ limit: 1 });
  assert.deepEqual([entry?.action, entry?.detail], [
    "invitation_made",
    { role: "coordinator", localidades: "Bosa, Kennedy" },
  ]);
});

Deno.test("communications need no localidades, and twenty invitations are open at most", async () => {
  using site = await openAdmin();
  for (let n = 0; n < 20; n++) {
    const made = await site.post(path, { nombre: `Persona ${n}`, rol: "editor" });
    assert.equal(made.status, 200);
    await made.body?.cancel();
  }
  const full = await site.post(path, { nombre: "Una más", rol: "editor" });
  assert.equal(full.status, 422);
  assert.match(await full.text(), /Hay 20 invitaciones abiertas\. Anula alguna\./);
  const [{ id } = assert.fail()] = await site.services.invitations.list();
  const cancelled = await site.post(`${path}/${id}/cancel`);
  assert.equal(cancelled.headers.get("location"), path);
  assert.equal((await site.post(`${path}/${id}/cancel`)).status, 404);
  assert.equal((await site.post(path, { nombre: "Una más", rol: "editor" })).status, 200);
  const { items } = await site.services.audit.list({ limit: 5 });
  const entry = items.find(({ action }) => action === "invitation_cancelled");
  assert.deepEqual(entry?.detail, { role: "editor" });
});

Deno.test("the inviter reads for a day who accepted, and takes the access back with one tap", async () => {
  using site = await openAdmin();
  const made = await (await site.post(path, invited)).text();
  const [link = ""] = /\/invitacion\/[\w-]{22}/.exec(made) ?? [];
  const marcela = { full_name: "Marcela Rojas", email: "marcela@example.org" };
  site.clock.now += 60_000;
  const joined = await site.request(link, form({ ...marcela, password: "una frase muy larga" }));
  assert.equal(joined.status, 303);
  const notice = /Marcela Rojas \(marcela@example\.org\) aceptó tu invitación a las 12:01/;
  const page = await site.read("/admin/volunteers");
  assert.match(page, notice);
  assert.ok(page.includes(`href="${path}#aceptadas"`));
  const { id = "" } = await site.services.accounts.getByEmail(marcela.email) ?? {};
  const remove = `/admin/users/${id}/roles/coordinator/remove`;
  const list = await site.read(path);
  assert.match(list, /La aceptó Marcela Rojas \(marcela@example\.org\) el 15 de septiembre/);
  assert.ok(list.includes(`action="${remove}"`));
  assert.equal(
    (await site.post(`${path}/${(await site.services.invitations.list())[0]?.id}/cancel`)).status,
    404,
  );
  assert.equal((await site.post(remove)).status, 303);
  assert.deepEqual(await site.services.roles.rolesOf(id), []);
  assert.ok(!(await site.read(path)).includes(remove));
  site.clock.now += oneDay;
  assert.doesNotMatch(await site.read("/admin/volunteers"), notice);
});

Deno.test("an invitation goes thirty days after its end", async () => {
  using site = await openAdmin();
  await (await site.post(path, invited)).body?.cancel();
  const sweep = maintenanceTasks(site.services).invitations ?? assert.fail();
  site.clock.now += 32 * oneDay;
  assert.equal(await sweep(), 0);
  site.clock.now += 2 * oneDay;
  assert.equal(await sweep(), 1);
  assert.deepEqual(await site.services.invitations.list(), []);
});
