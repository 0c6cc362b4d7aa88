import assert from "node:assert/strict";
import { write } from "../../support/back_office.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";

Deno.test("without JavaScript a reply marks the message as answered and leads to its detail with the prepared mail", async () => {
  using site = await openAdmin();
  const id = await write(site, {
    name: "Luz Rojas",
    email: "luz@example.org",
    subject: "Metro",
  });
  assert.match(
    await site.read("/admin/messages?q=metro"),
    new RegExp(`action="/admin/messages/${id}/reply\\?q=metro"`),
  );

  const replied = await site.post(`/admin/messages/${id}/reply?q=metro`);
  assert.equal(replied.status, 303);
  const path = `/admin/messages?q=metro&id=${id}`;
  assert.equal(replied.headers.get("location"), path);
  assert.equal((await site.services.messages.get(id)).status, "replied");
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action, detail }) => [action, detail]), [
    ["status_changed", { kind: "messages", status: "replied" }],
  ]);

  const html = await site.read(path, cookieOf(replied));
  const prepared =
    /<a href="(mailto:[^"]*)"[^>]*>(<svg[^]*?<\/svg>)?<span>Abrir el correo preparado/;
  const [, link = ""] = prepared.exec(html) ?? [];
  assert.match(link, /^mailto:luz@example\.org\?subject=Re%3A%20Metro&amp;body=Hola%2C%20Luz/);
  assert.match(html, /class="toast [^]*El estado del mensaje ha sido actualizado/);
  assert.doesNotMatch(html, new RegExp(`messages/${id}/reply`), "there is nothing left to set");

  const later = await site.read(path);
  assert.doesNotMatch(later, /Abrir el correo preparado/);
  assert.match(later, /<a href="mailto:luz@example\.org\?[^>]*aria-label="Responder: Luz Rojas"/);
});

Deno.test("a reply to an erased message is not found", async () => {
  using site = await openAdmin();
  const gone = await site.post("/admin/messages/01ARZ3NDEKTSV4RRFFQ69G5FAV/reply");
  assert.equal(gone.status, 404);
});
