import assert from "node:assert/strict";
import type { Outcome } from "../../../services/mail/mail.ts";
import { openOffice, withStaff } from "../../support/office.ts";
import { openMailWorld } from "../../services/mail/world.ts";

const path = "/admin/mail";
const failed: Outcome = { kind: "refused", permanent: true, about: "address", code: 550 };

Deno.test("staff see what failed and why, send it again or discard it, with an entry in the log", async () => {
  using world = await openMailWorld();
  const { site } = world;
  const staff = await withStaff(site);
  await world.sendAll();
  const id = await world.register({ email: "marta@example.org" });
  const { row } = await world.end(failed);
  const read = (query = "") => staff.read(path + query);
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
    const response = await staff.post(address);
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
  const staff = await withStaff(site);
  await world.sendAll();
  await world.register();
  await world.end({ kind: "away", reason: "login" });
  for (const page of ["/admin", "/admin/volunteers", path]) {
    const text = await staff.read(page);
    assert.match(
      text,
      /El correo no sale desde las 12:00.p\..m\.: .*contraseña\. 1 correo espera\./,
    );
  }
});

Deno.test("a filter, a cursor or an id that is invalid changes nothing", async () => {
  using world = await openMailWorld();
  const { site } = world;
  const staff = await withStaff(site);
  for (const query of ["?estado=x", "?cursor=%00", "?estado=sent&cursor=1"]) {
    const response = await staff.ask(path + query);
    assert.equal(response.status, 200);
    await response.body?.cancel();
  }
  const gone = await staff.post(`${path}/nothing/resend`);
  assert.equal(gone.status, 404);
  await gone.body?.cancel();
});

Deno.test("without a mail server no link leads to the page, which says that mail is off", async () => {
  using site = await openOffice();
  const home = await site.read("/admin");
  assert.ok(!home.includes(path));
  const page = await site.read(path);
  assert.match(page, /falta SMTP_URL/);
});
