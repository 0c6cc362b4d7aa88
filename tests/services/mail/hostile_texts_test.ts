import assert from "node:assert/strict";
import fc from "fast-check";
import { renderMail } from "../../../components/mail/mail_document.tsx";
import { site as campaign } from "../../../content/site.ts";
import { SmtpMailer } from "../../../services/mail/smtp_mailer.ts";
import { openMailWorld, plenty } from "./world.ts";
import { startSmtpServer } from "./smtp_server.ts";

/** `HOSTILE_RUNS` is for a longer run by hand. */
const runs = Number(Deno.env.get("HOSTILE_RUNS") ?? 500);

/** What ends a header, an address or a message, or begins another one. */
const pieces = [
  "\r\n",
  "\n",
  "\r",
  "\r\n ",
  "\r\n.\r\n",
  "\u2028",
  "\u0085",
  "\0",
  "Bcc: victim@evil.co",
  "RCPT TO:<victim@evil.co>",
  "List-Unsubscribe: <https://evil.co>",
  "=?utf-8?q?=0D=0A?=",
  "--",
  ", victim@evil.co",
  "<victim@evil.co>",
  '"',
  "(",
  ";",
  ":",
  "ñ",
  "\ud800",
  "a",
];

const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const address = fc.oneof(
  fc.tuple(hostile, hostile, hostile).map(([a, b, c]) => `${a}luz${b}@example.org${c}`),
  fc.emailAddress(),
);

Deno.test("whatever is stored as name, subject, text or address, a mail has one recipient and the headers that are written (ASVS 1.3.11)", async () => {
  using world = await openMailWorld();
  await using server = await startSmtpServer();
  const sender = { name: campaign.name, replyTo: campaign.email, host: "localhost" };
  const smtp = { host: "localhost", port: server.port, secure: false, plain: true };
  const from = { user: "", password: "", from: "campana@example.com" };
  const mailer = new SmtpMailer({ ...smtp, ...from, ...plenty }, sender);
  const { messages } = world.site.services;
  const message = await messages.get(await world.write());
  await messages.reply(message.id, { author: "gone", text: "Gracias por escribirnos." }, {});
  const [sent] = await messages.replies.of(message.id);
  const mail = { id: `${message.id}:${sent?.reply.id}:reply`, kind: "reply" } as const;
  const receipt = { id: `${message.id}:message_receipt`, kind: "message_receipt" } as const;
  const key = ["messages", message.id];

  /** Hands over both mails about a message with these texts; returns how many went out. */
  const send = async (changed: Partial<typeof message>): Promise<number> => {
    server.received.length = 0;
    await world.site.kv.set(key, { ...message, ...changed });
    let accepted = 0;
    for (const row of [mail, receipt]) {
      const letter = await world.compose(row);
      assert.ok(letter);
      const outcome = await mailer.send({
        ...letter,
        ...renderMail(campaign, letter),
        messageId: "<1@example.com>",
        date: new Date(world.site.clock.now),
      }, new AbortController().signal);
      if (outcome.kind === "accepted") accepted++;
      // Some addresses are refused here, others by the server.
      else assert.ok(outcome.kind === "refused" && outcome.about === "address");
    }
    return accepted;
  };
  const headers = (source: string): string[] => {
    const head = source.slice(0, source.indexOf("\r\n\r\n"));
    return head.split("\r\n").filter((line) => !/^\s/.test(line)).map((line) =>
      line.slice(0, line.indexOf(":"))
    );
  };
  await send({});
  const wanted = headers(server.received[0]!.source);
  assert.ok(wanted.includes("Subject"));

  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, address, async (name, subject, text, email) => {
      const accepted = await send({ name, subject, message: text, email });
      assert.equal(server.received.length, accepted);
      for (const { to, source } of server.received) {
        assert.deepEqual(to, [email]);
        assert.deepEqual(headers(source), wanted);
      }
    }),
    { numRuns: runs },
  );
  mailer.close();
});
