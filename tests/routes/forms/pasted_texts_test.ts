import assert from "node:assert/strict";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { register } from "../../support/back_office.ts";
import { messageFields, volunteerFields } from "../../support/builders.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { form, json, openSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";

Deno.test("a registration with what copying leaves in it is stored clean, and is one with its like", async () => {
  using admin = await openAdmin();
  await register(admin, { email: "ana@example.org", telefono: "300 123 4567" });
  for (
    const telefono of ["\u202a+57 300 123 4567\u202c", "300\u2011123\u20114567", "03 300 1234567"]
  ) {
    const pasted = volunteerFields({
      nombre: "Jose\u0301\u200e",
      apellido: "D’Angelo\u00a0Ruiz",
      email: "José <\u200eJOSE@Peñalosa.co>,",
      telefono,
    });
    const sent = await admin.request("/api/volunteers", json(pasted));
    assert.equal(sent.status, 201, telefono);
  }
  const { data } = await admin.data("/api/admin/volunteers");
  assert.equal(data.length, 4);
  for (const { duplicate } of data) assert.equal(duplicate, true);
  const pasted = data.find(({ telefono }: Volunteer) => telefono === "+57 300 123 4567");
  const { nombre, apellido, email } = pasted;
  assert.deepEqual([nombre, apellido, email], [
    "José",
    "D'Angelo Ruiz",
    "jose@xn--pealosa-5za.co",
  ]);
});

Deno.test("phones of two countries with the same digits are two people's", async () => {
  using admin = await openAdmin();
  const abroad = await register(admin, { email: "sigrun@example.org", telefono: "+354 611 1234" });
  await register(admin, { email: "ana@example.org", telefono: "354 611 1234" });
  const { data } = await admin.data("/api/admin/volunteers");
  for (const { duplicate } of data) assert.equal(duplicate, false);
  for (const buscar of ["+354 611 1234", "\u202a00354 611-1234\u202c", "tel:+3546111234"]) {
    const found = await admin.post("/admin/people", { buscar });
    assert.equal(found.headers.get("location"), `/admin/people/volunteer/${abroad}`, buscar);
  }
});

for (
  const telefono of [
    "300 123 4567 / 601 382 2000",
    "300 123 4567, 310 765 4321",
    "3001234567-3107654321",
    "+57 300 123 4567 +57 310 765 4321",
  ]
) {
  Deno.test(`of the two phones «${telefono}» the form says that one is enough`, async () => {
    using site = await openSite();
    const sent = await site.request("/api/volunteers", json(volunteerFields({ telefono })));
    const { error } = await sent.json();
    assert.equal(error.fields.telefono, "Teléfono inválido\nEscribe un solo teléfono.");
  });
}

Deno.test("what is wrong with an address is said beside it; the answer of the API says the rule", async () => {
  using site = await openSite();
  const fields = messageFields({ email: "josé@example.org" });
  const { error } = await (await site.request("/api/messages", json(fields))).json();
  assert.equal(error.message, "Email inválido");
  assert.match(error.fields.email, /^Email inválido\nAntes de la @/);
  const html = await (await site.request("/contacto", form(fields))).text();
  assert.match(
    html,
    /class="field-error"><span[^>]*>[^<]*<\/span><span>Email inválido\nAntes de la @/,
  );
  assert.match(html, /value="josé@example.org"/);
  assert.equal(await site.services.messages.for(staff).countOf("unread"), 0);
});
