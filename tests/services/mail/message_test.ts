import assert from "node:assert/strict";
import { MessageBuilder } from "../../../services/mail/message.ts";
import { type Mail, tokenSample } from "../../../services/mail/mail.ts";
import { randomToken } from "../../../services/secrets/digest.ts";

const sender = { name: "La Campaña", replyTo: "contacto@example.org", host: "www.example.org" };
const newBuilder = () => new MessageBuilder("campana@example.org", sender);

/** The mails with these words, one for each person, whose link is the person's own. */
function mailsOf(words: string): (person: number) => Required<Mail> {
  const href = `https://www.example.org/boletin/baja/${tokenSample}`;
  const headers = { "List-Unsubscribe": `<${href}>` };
  return (person) => ({
    to: `luz${person}@example.org`,
    subject: "Noticias de septiembre: cuatro cosas que pasaron",
    html: `<p>${words}</p><a href="${href}">Cancelar mi suscripción</a>`,
    text: `${words}\n\nCancelar mi suscripción: ${href}`,
    messageId: `<01J.${person}.newsletter@example.org>`,
    date: new Date(Date.UTC(2026, 8, 15, 17, person)),
    headers,
    token: randomToken(128),
  });
}

/** Returns the message of the mail where no other one is built with it. */
async function alone({ token, ...contents }: Required<Mail>): Promise<Uint8Array> {
  const own = JSON.parse(JSON.stringify(contents).replaceAll(tokenSample, token));
  return await newBuilder().build({ ...own, date: contents.date });
}

/** Without what is random in it, and without the breaks of lines that no reader sees. */
function unbroken(message: Uint8Array): string {
  return new TextDecoder().decode(message)
    .replaceAll(/--_NmP-[\w-]+/g, "boundary")
    .replaceAll("=\r\n", "");
}

Deno.test("mails that differ in what is the person's own are what each would be by itself, wherever its lines break", async () => {
  const builder = newBuilder();
  for (let words = 0; words < 80; words++) {
    const mails = mailsOf(`Así va: ${"x".repeat(words)}`);
    for (const person of [1, 2]) {
      const mail = mails(person);
      const message = await builder.build(mail);
      assert.equal(unbroken(message), unbroken(await alone(mail)));
      const lines = new TextDecoder().decode(message).split(/\r?\n/);
      assert.deepEqual(lines.filter((line) => line.length > 78), []);
    }
  }
});

Deno.test("what staff write is sent as they wrote it, also where it reads like a template", async () => {
  const words = "to@sample.invalid <id@sample.invalid> Thu, 01 Jan 1970 00:00:00 +0000";
  const mail = mailsOf(words)(1);
  assert.equal(unbroken(await newBuilder().build(mail)), unbroken(await alone(mail)));
});

Deno.test("another text is not sent as the one before", async () => {
  const builder = newBuilder();
  await builder.build(mailsOf("Hola")(1));
  assert.match(unbroken(await builder.build(mailsOf("Adiós")(2))), /Adi=C3=B3s/);
});

Deno.test("a text whose encoding shows no words has the person's own link all the same", async () => {
  const builder = newBuilder();
  const mails = mailsOf("🗳️".repeat(200));
  for (const person of [1, 2]) {
    const mail = mails(person);
    const message = new TextDecoder().decode(await builder.build(mail));
    const encoded = [...message.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = ""]) =>
      new TextDecoder().decode(Uint8Array.fromBase64(part))
    );
    assert.ok(encoded.length > 0);
    for (const part of encoded) assert.ok(part.includes(mail.token), part);
  }
});
