import assert from "node:assert/strict";
import type { Outcome } from "../../../services/mail/mail.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { setUpMail } from "../../services/mail/setup.ts";
import { setUpNewsletter } from "../../services/newsletter/setup.ts";
import { sendGracePeriod } from "../../../services/newsletter/issue_changes.ts";
import { act } from "../../support/act.ts";

const path = "/admin/mail";
const failed: Outcome = { kind: "refused", permanent: true, about: "address", code: 550 };

Deno.test("staff see what failed and why, send it again or discard it, with an entry in the log", async () => {
  using world = await setUpMail();
  const { site } = world;
  const staff = await withStaff(site);
  await world.sendAll();
  const id = await world.register({ email: "marta@example.org" });
  const { row } = await world.end(failed);
  const read = (query = "") => staff.read(path + query);
  const page = await read("?estado=failed");
  for (
    const part of [
      'No salió<span class="chip-count"> 1</span>',
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

Deno.test("a mail that is tried again later says from when", async () => {
  using world = await setUpMail();
  const staff = await withStaff(world.site);
  await world.sendAll();
  await world.register();
  await world.end({ kind: "refused", permanent: false, about: "address", code: 450 });
  const page = await staff.read(path);
  assert.match(page, /\(código 450\)\s· se intenta otra vez desde el 15\ssep\s2026, 12:05/);
});

Deno.test("while the mail server is away every page of the back office says so", async () => {
  using world = await setUpMail();
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

Deno.test("of two who decide about a mail the second reads that it has changed; a newsletter that was cancelled stays where it is", async () => {
  using world = await setUpNewsletter();
  const { site } = world;
  const staff = await withStaff(site);
  const flashOf = async (id: string, verb: string) => {
    const { status, headers } = await staff.post(`${path}/${encodeURIComponent(id)}/${verb}`);
    assert.deepEqual([status, headers.get("location")], [303, path]);
    return headers.get("set-cookie") ?? "";
  };
  await world.subscribe(1);
  const issue = await world.send();
  site.clock.now += sendGracePeriod;
  const { row } = await world.leased();
  for (const verb of ["resend", "discard"] as const) {
    assert.match(await flashOf(row.id, verb), /mail_moved_on/, "on its way to the server");
  }
  await world.decide(issue, "cancel");
  site.clock.now += 3 * 60_000;
  await site.services.issueSender.advance();
  assert.match(await flashOf(row.id, "resend"), /mail_moved_on/);
  assert.match(await flashOf(row.id, "discard"), /mail_discarded/);
  assert.match(await flashOf(row.id, "discard"), /mail_moved_on/);
});

Deno.test("staff try the mail server with a mail to their own address, once that is confirmed", async () => {
  using world = await setUpMail();
  const { site } = world;
  const staff = await withStaff(site);
  const [admin = ""] = await site.services.roles.holders("admin");
  await world.sendAll();
  const test = async () => (await staff.post(path)).headers.get("set-cookie") ?? "";
  assert.match(await test(), /test_unverified/);
  assert.ok(!(await staff.read(path)).includes(`action="${path}"`));
  await act(site.services, (tx) => site.services.accounts.verifyAddress(tx, admin));
  assert.ok((await staff.read(path)).includes(`action="${path}"`));
  assert.match(await test(), /test_sent/);
  const { row, mail } = await world.end({ kind: "accepted" });
  const { email = "" } = await site.services.accounts.get(admin) ?? {};
  assert.deepEqual([row.kind, mail.to], ["mail_test", email]);
  for (let more = 0; more < 4; more++) assert.match(await test(), /test_sent/);
  assert.match(await test(), /tests_used_up/);
});

Deno.test("without a mail server no link leads to the page, which says that mail is off", async () => {
  using site = await openAdmin();
  const home = await site.read("/admin");
  assert.ok(!home.includes(path));
  const page = await site.read(path);
  assert.match(page, /falta SMTP_URL/);
});
