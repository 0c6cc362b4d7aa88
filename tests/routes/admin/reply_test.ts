import assert from "node:assert/strict";
import { write } from "../../support/back_office.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, openSite, type TestSite } from "../../support/site.ts";

const written = { name: "Luz Rojas", email: "luz@example.org", subject: "Metro" };

async function reply(site: TestSite, cookie: string, path: string): Promise<Response> {
  const { headers, ...init } = form({});
  return await site.request(path, { ...init, headers: { ...headers, cookie } });
}

Deno.test("without JavaScript a reply marks the message as answered and leads to its detail", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await write(site, written);
  const list = await site.request("/admin/messages?q=metro", { headers: { cookie } });
  assert.match(await list.text(), new RegExp(`action="/admin/messages/${id}/reply\\?q=metro"`));

  const replied = await reply(site, cookie, `/admin/messages/${id}/reply?q=metro`);
  assert.equal(replied.status, 303);
  assert.equal(replied.headers.get("location"), `/admin/messages?q=metro&id=${id}`);
  assert.equal((await site.services.messages.get(id)).status, "replied");
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action, detail }) => [action, detail]), [
    ["status_changed", { kind: "messages", status: "replied" }],
  ]);
});

Deno.test("the detail that follows a reply offers the prepared mail, and says what was done", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await write(site, written);
  const replied = await reply(site, cookie, `/admin/messages/${id}/reply`);
  const path = replied.headers.get("location") ?? "";
  const cookies = `${cookie}; ${cookieOf(replied)}`;
  const html = await (await site.request(path, { headers: { cookie: cookies } })).text();
  const prepared = /<a href="(mailto:[^"]*)"[^>]*>(<svg[^]*?<\/svg>)?Abrir el correo preparado/;
  const [, link = ""] = prepared.exec(html) ?? [];
  assert.match(link, /^mailto:luz@example\.org\?subject=Re%3A%20Metro&amp;body=Hola%2C%20Luz/);
  assert.match(html, /class="toast [^]*El estado del mensaje ha sido actualizado/);
  assert.doesNotMatch(html, new RegExp(`messages/${id}/reply`), "there is nothing left to set");

  const later = await (await site.request(path, { headers: { cookie } })).text();
  assert.doesNotMatch(later, /Abrir el correo preparado/);
  assert.match(later, /<a href="mailto:luz@example\.org\?[^>]*aria-label="Responder: Luz Rojas"/);
});

Deno.test("a reply to an erased message is not found", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const gone = await reply(site, cookie, "/admin/messages/01ARZ3NDEKTSV4RRFFQ69G5FAV/reply");
  assert.equal(gone.status, 404);
  await gone.body?.cancel();
});
