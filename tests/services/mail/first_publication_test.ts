import assert from "node:assert/strict";
import { newId } from "../../../services/system/record_id.ts";
import { withStaff } from "../../support/admin_site.ts";
import { readMail } from "./read_mail.ts";
import { setUpMail } from "./setup.ts";
import { grant } from "../../support/accounts.ts";

const note = {
  titulo: "Después del debate",
  tipo: "Debate",
  fecha: "2026-09-15",
  resumen: "Lo que se dijo el martes en la plenaria de la Cámara.",
};

Deno.test("administrators get a mail about the first publication of an account, in its commit, and about no later one", async () => {
  using world = await setUpMail();
  const { kv, services } = world.site;
  await withStaff(world.site, "admin");
  const editor = await withStaff(world.site, "editor");
  await world.sendAll();
  const write = async (accion: string) =>
    await editor.post("/redaccion/noticias/nuevo", { ...note, accion });

  await write("guardar");
  assert.deepEqual((await services.outbox.list("waiting", {})).items, []);
  const page = (await write("publicar")).headers.get("location") ?? "";
  const [row, ...others] = (await services.outbox.list("waiting", {})).items;
  assert.equal(others.length, 0);
  const [notice, item] = await Promise.all([
    kv.get(["outbox", row?.id ?? ""]),
    kv.get(["content_items", page.split("/").at(-1) ?? ""]),
  ]);
  assert.equal(notice.versionstamp, item.versionstamp);

  const { subject, text, links } = await readMail(world);
  assert.equal(subject, "Una cuenta publicó por primera vez");
  assert.match(text, /publicó «Después del debate» el 15 de septiembre de 2026/);
  assert.deepEqual(links, [page]);

  await world.sendAll();
  await write("publicar");
  assert.deepEqual((await services.outbox.list("waiting", {})).items, []);
});

Deno.test("each of twelve other administrators gets one, and of sixty the newest forty: its commit takes no more", async () => {
  for (const [others, told] of [[12, 12], [60, 40]] as const) {
    using world = await setUpMail();
    const { services, clock } = world.site;
    const admins = Array.from({ length: others }, (_, n) => newId(clock.now + n));
    for (const id of admins) await grant(services, id, "admin");
    const editor = await withStaff(world.site, "editor");
    await editor.post("/redaccion/noticias/nuevo", { ...note, accion: "publicar" });
    await editor.post("/redaccion/noticias/nuevo", { ...note, titulo: "Otra", accion: "publicar" });
    const { items } = await services.outbox.list("waiting", { limit: 200 });
    const notices = items.filter(({ kind }) => kind === "first_publication");
    const readers = notices.map(({ id }) => id.split(":").at(-2) ?? "");
    assert.deepEqual(readers.sort(), admins.slice(-told).sort());
  }
});
