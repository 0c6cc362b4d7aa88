import assert from "node:assert/strict";
import type { Outcome } from "../../../services/mail/mail.ts";
import { signIn } from "../../support/people.ts";
import { openMailWorld } from "../../services/mail/world.ts";
import { openSite } from "../../support/site.ts";

const path = "/admin/mail";
const failed: Outcome = { kind: "refused", permanent: true, about: "address", code: 550 };

Deno.test("staff see what failed and why, send it again or discard it, with an entry in the log", async () => {
  using world = await openMailWorld();
  const { site } = world;
  const cookie = await signIn(site, "admin");
  await world.sendAll();
  const id = await world.register({ email: "marta@example.org" });
  const { row } = await world.end(failed);
  const read = async (query = "") =>
    await (await site.request(path + query, { headers: { cookie } })).text();
  const page = await read("?estado=failed");
  for (
    const part of [
      "No salió (1)",
      "el servidor rechazó la dirección (código 550)",
      `/admin/volunteers?id=${id}`,
      "Reintentar",
      "Descartar",
    ]
  ) assert.ok(page.includes(part), part);
  assert.ok(!page.includes("marta@example.org"));
  for (const [verb, state] of [["resend", "waiting"], ["discard", "dropped"]] as const) {
    const address = `${path}/${encodeURIComponent(row.id)}/${verb}`;
    const response = await site.request(address, { method: "POST", headers: { cookie } });
    assert.deepEqual([response.status, response.headers.get("location")], [303, path]);
    assert.match((await world.states()).join(), new RegExp(` ${state}`));
  }
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action }) => action), ["mail_discarded", "mail_resent"]);
  assert.match(await read(), /lo descartó el equipo/);
});

Deno.test("while the mail server is away every page of the back office says so", async () => {
  using world = await openMailWorld();
  const { site } = world;
  const cookie = await signIn(site, "admin");
  await world.sendAll();
  await world.register();
  await world.end({ kind: "away", reason: "login" });
  for (const page of ["/admin", "/admin/volunteers", path]) {
    const text = await (await site.request(page, { headers: { cookie } })).text();
    assert.match(
      text,
      /El correo no sale desde las 12:00.p\..m\.: .*contraseña\. 1 correo espera\./,
    );
  }
});

Deno.test("a filter, a cursor or an id that is invalid changes nothing", async () => {
  using world = await openMailWorld();
  const { site } = world;
  const cookie = await signIn(site, "admin");
  for (const query of ["?estado=x", "?cursor=%00", "?estado=sent&cursor=1"]) {
    const response = await site.request(path + query, { headers: { cookie } });
    assert.equal(response.status, 200);
    await response.body?.cancel();
  }
  const gone = await site.request(`${path}/nothing/resend`, {
    method: "POST",
    headers: { cookie },
  });
  assert.equal(gone.status, 404);
  await gone.body?.cancel();
});

Deno.test("without a mail server no link leads to the page, which says that mail is off", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const home = await (await site.request("/admin", { headers: { cookie } })).text();
  assert.ok(!home.includes(path));
  const page = await (await site.request(path, { headers: { cookie } })).text();
  assert.match(page, /falta SMTP_URL/);
});
