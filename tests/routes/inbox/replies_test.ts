import assert from "node:assert/strict";
import { replyForm } from "../../../content/inbox/replies.ts";
import type { Outcome } from "../../../services/mail/mail.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { type MailSetup, setUpMail } from "../../services/mail/setup.ts";
import { write } from "../../support/back_office.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

const written = {
  name: "Luz Rojas",
  email: "luz@example.org",
  subject: "¿Y el metro?",
  message: "Vivo en Bosa.\n¿Cuándo llega el metro?",
};
const respuesta = "Hola, Luz:\n\nLa primera línea llega en 2028.\nUn abrazo";

/** A message and the team that answers it; the mails of before are out of the way. */
async function openDesk(): Promise<{ world: MailSetup; admin: AdminSite; id: string }> {
  const world = await setUpMail();
  const id = await world.write(written);
  const admin = await withStaff(world.site);
  await world.sendAll();
  return { world, admin, id };
}

Deno.test("a reply, its mail, the status and the entry in the log are one commit", async () => {
  const { world, admin, id } = await openDesk();
  using _ = world;
  const sent = await admin.post(`/admin/messages/${id}/replies?q=luz&id=${id}`, { respuesta });
  assert.equal(sent.status, 303);
  assert.equal(sent.headers.get("location"), `/admin/messages?q=luz&id=${id}`);
  const [reply] = await Array.fromAsync(admin.kv.list<{ id: string }>({ prefix: ["replies"] }));
  const [entry] = (await admin.services.audit.list({ subject: id })).items;
  assert.deepEqual([entry?.action, entry?.detail], ["reply_sent", { kind: "messages" }]);
  const stamps = await Promise.all(
    [["messages", id], ["outbox", `${id}:${reply?.value.id}:reply`], ["audit", entry!.id]]
      .map(async (key) => (await admin.kv.get(key)).versionstamp),
  );
  assert.deepEqual(new Set(stamps), new Set([reply?.versionstamp]));
  assert.equal((await admin.services.messages.get(id)).status, "replied");
  assert.match(
    await admin.read(`/admin/messages?id=${id}`, cookieOf(sent)),
    /Respuesta en camino/,
  );

  // A second click.
  await admin.post(`/admin/messages/${id}/replies`, { respuesta });
  assert.equal((await Array.fromAsync(admin.kv.list({ prefix: ["replies"] }))).length, 1);
  assert.ok(isSound(await verifyStore(admin.services)));
});

Deno.test("the mail has what staff wrote, and then the message; it is no automatic one", async () => {
  const { world, admin, id } = await openDesk();
  using _ = world;
  await admin.post(`/admin/messages/${id}/replies`, { respuesta });
  const lease = await world.lease();
  assert.ok(typeof lease !== "number");
  const { mail } = lease;
  assert.deepEqual([mail.to, mail.subject], ["luz@example.org", "Re: ¿Y el metro?"]);
  const { html, text } = mail;
  assert.match(
    text,
    /Hola, Luz:\n\nLa primera línea llega en 2028\.\nUn abrazo\n\n.*nos escribiste:\n\n> Vivo en Bosa\.\n> ¿Cuándo/,
  );
  assert.match(html, /llega en 2028\.<br\/?>Un abrazo<\/p>/);
  assert.match(
    html,
    /<blockquote[^>]*>Vivo en Bosa\.<br\/?>¿Cuándo llega el metro\?<\/blockquote>/,
  );
});

const ends: readonly (readonly [outcome: Outcome | null, state: string, mayResend: boolean])[] = [
  [null, "En camino", false],
  [{ kind: "accepted" }, "Entregada al servidor de correo", false],
  [
    { kind: "refused", permanent: true, about: "address", code: 550 },
    "No salió: el servidor rechazó la dirección",
    false,
  ],
  [
    { kind: "refused", permanent: true, about: "message", code: 552 },
    "No salió: el servidor rechazó el mensaje",
    false,
  ],
  [{ kind: "away", reason: "connection" }, "En camino", false],
  [{ kind: "unknown" }, "No sabemos si salió", true],
];
for (const [outcome, state, mayResend] of ends) {
  const name = outcome ? JSON.stringify(outcome) : "before it is sent";
  Deno.test(`the thread shows the author, the time and «${state}»: ${name}`, async () => {
    const { world, admin, id } = await openDesk();
    using _ = world;
    await admin.post(`/admin/messages/${id}/replies`, { respuesta });
    if (outcome) await world.end(outcome);
    const { data } = await admin.data(`/api/admin/messages/${id}/replies`);
    assert.deepEqual([data[0].state, data[0].mayResend], [state, mayResend]);
    assert.equal(data[0].date, "15 de septiembre de 2026, 12:00\u00a0p.\u00a0m.");
    const page = await admin.read(`/admin/messages?id=${id}`);
    for (const shown of [state, data[0].author, "La primera línea llega en 2028."]) {
      assert.ok(page.includes(shown), shown);
    }
    assert.equal(page.includes(replyForm.resend), mayResend);
  });
}

Deno.test("a reply of unknown outcome is never sent by itself, and is sent again by a person", async () => {
  const { world, admin, id } = await openDesk();
  using _ = world;
  await admin.post(`/admin/messages/${id}/replies`, { respuesta });
  const lease = await world.end({ kind: "unknown" });
  world.site.clock.now += 15 * 60_000;
  assert.ok(typeof await world.lease() === "number");
  const [reply] = await Array.fromAsync(admin.kv.list<{ id: string }>({ prefix: ["replies"] }));
  const path = `/admin/messages/${id}/replies/${reply?.value.id}/resend?id=${id}`;
  const resent = await admin.post(path);
  assert.deepEqual(
    [resent.status, resent.headers.get("location")],
    [303, `/admin/messages?id=${id}`],
  );
  assert.equal((await world.end({ kind: "accepted" })).row.id, lease.row.id);
  assert.match((await admin.post(path)).headers.get("set-cookie") ?? "", /mail_moved_on/);
  const { items } = await admin.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action }) => action), ["mail_resent", "reply_sent"]);
});

Deno.test("what is too short or too long comes back as it was typed, and nothing is sent", async () => {
  const { world, admin, id } = await openDesk();
  using _ = world;
  for (const [typed, message] of [["Hola.", "min"], ["a".repeat(5001), "max"]] as const) {
    const refused = await admin.post(`/admin/messages/${id}/replies?q=luz&id=${id}`, {
      respuesta: typed,
    });
    assert.equal(refused.status, 422);
    const page = await refused.text();
    assert.ok(page.includes(replyForm.error[message]));
    assert.ok(page.includes(`>${typed}</textarea>`));
  }
  assert.ok((await world.states()).every((state) => !state.startsWith("reply")));
  assert.equal((await admin.services.messages.get(id)).status, "unread");
});

Deno.test("an erased message takes its replies and their mails with it, however many", async () => {
  const { world, admin, id } = await openDesk();
  using _ = world;
  for (let n = 0; n < 9; n++) {
    await admin.post(`/admin/messages/${id}/replies`, { respuesta: `${respuesta} ${n}` });
  }
  const erased = await admin.post(`/admin/messages/${id}/erase`);
  assert.equal(erased.status, 303);
  for (const root of ["replies", "replies_by_message", "replies_by_text"]) {
    assert.deepEqual(await Array.fromAsync(admin.kv.list({ prefix: [root] })), [], root);
  }
  assert.equal((await admin.post(`/admin/messages/${id}/replies`, { respuesta })).status, 404);
  assert.doesNotMatch((await world.states()).join(), /reply|message/);
});

Deno.test("a reply whose author has no account any more keeps its text", async () => {
  const { world, admin, id } = await openDesk();
  using _ = world;
  await act(
    admin.services,
    (tx) => admin.services.messages.for(staff).reply(tx, id, respuesta),
    staff,
  );
  const { data } = await admin.data(`/api/admin/messages/${id}/replies`);
  assert.equal(data[0].author, "Una cuenta que ya no existe");
});

Deno.test("without a mail server nothing is answered from here", async () => {
  using admin = await openAdmin();
  const { messages } = admin.services;
  const id = await write(admin, written);
  const page = await admin.read(`/admin/messages?id=${id}`);
  assert.ok(!page.includes(replyForm.submit));
  assert.equal((await admin.post(`/admin/messages/${id}/replies`, { respuesta })).status, 404);
  assert.equal((await messages.get(id)).status, "unread");
});
