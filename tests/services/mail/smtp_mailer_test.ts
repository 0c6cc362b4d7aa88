import assert from "node:assert/strict";
import { type AddressInfo, createServer } from "node:net";
import type { Mail, Outcome } from "../../../services/mail/mail.ts";
import type { MailServer, SmtpMailer, SmtpOptions } from "../../../services/mail/smtp_mailer.ts";
import { makeCertificate } from "../../support/certificates.ts";
import { accepted, refused } from "./outcomes.ts";
import { localMailer } from "./sending.ts";
import { reply, type Script, startSmtpServer } from "./smtp_server.ts";

const tls = await makeCertificate();
const ca = tls.cert;

const mail: Mail = {
  to: "marta@example.org",
  subject: "Recibimos tu registro",
  html: "<p>Hola, ñ</p>",
  text: "Hola, ñ",
  messageId: "<01J.volunteer_receipt@example.com>",
  date: new Date("2026-09-15T17:00:00Z"),
  headers: { "Auto-Submitted": "auto-generated" },
};

const mailerFor: typeof localMailer = (port, config, options) =>
  localMailer(port, config, { timeout: 60_000, ca, ...options });

async function sendOne(mailer: SmtpMailer, changed: Partial<Mail> = {}): Promise<Outcome> {
  const outcome = await mailer.send({ ...mail, ...changed }, new AbortController().signal);
  mailer.close();
  return outcome;
}

const roads: [string, Partial<MailServer>, Parameters<typeof startSmtpServer>[1]][] = [
  ["plain on the machine itself", {}, {}],
  ["STARTTLS", { plain: false }, tls],
  ["TLS from the first byte", { plain: false, secure: true }, { ...tls, secure: true }],
];

for (const [name, config, options] of roads) {
  Deno.test(`a mail arrives whole: ${name}`, async () => {
    await using server = await startSmtpServer({}, options);
    assert.deepEqual(await sendOne(mailerFor(server.port, config)), accepted);
    const [{ from, to, source } = assert.fail()] = server.received;
    assert.deepEqual([from, to], ["campana@example.org", ["marta@example.org"]]);
    for (
      const header of [
        /^From: La Representante <campana@example.org>$/m,
        /^To: marta@example.org$/m,
        /^Reply-To: contacto@example.org$/m,
        /^Message-ID: <01J.volunteer_receipt@example.com>$/m,
        /^Date: Tue, 15 Sep 2026 17:00:00 \+0000$/m,
        /^Auto-Submitted: auto-generated$/m,
        /^Content-Type: multipart\/alternative;/m,
      ]
    ) assert.match(source.replaceAll("\r", ""), header);
  });
}

Deno.test("several mails share one connection, which ends when the mailer is closed", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  for (let sent = 0; sent < 3; sent++) {
    assert.equal((await mailer.send(mail, new AbortController().signal)).kind, "accepted");
  }
  mailer.close();
  assert.deepEqual([server.received.length, server.connections.size], [3, 1]);
});

Deno.test("a connection that the server closed while it was idle is opened again", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  await mailer.send(mail, new AbortController().signal);
  for (const connection of server.connections) connection.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(await sendOne(mailer), accepted);
  assert.equal(server.connections.size, 2);
});

/** How a server ends a connection that has had its share of mails. */
const ends: [string, (mails: number, connection: () => void) => Error | null][] = [
  [
    "421, and closes it",
    (_, close) => (setTimeout(close, 5), reply(421, "4.7.0 Too many messages")),
  ],
  ["452", () => reply(452, "4.5.3 Too many messages in this session")],
  ["550", () => reply(550, "5.7.0 Too many messages per connection")],
  ["nothing, and closes it", (_, close) => (close(), null)],
];

for (const [answer, end] of ends) {
  Deno.test(`a connection that the server ends after ten mails with ${answer} is no limit of the server`, async () => {
    const perConnection = new Map<string, number>();
    await using server = await startSmtpServer({}, {
      onMailFrom: (_address, { id }, done) => {
        const mails = (perConnection.get(id) ?? 0) + 1;
        perConnection.set(id, mails);
        const connection = [...server.connections].at(-1);
        const close = () => connection?.destroy();
        done(mails > 10 ? end(mails, close) : null);
      },
    });
    const mailer = mailerFor(server.port);
    for (let sent = 0; sent < 25; sent++) {
      assert.deepEqual(await mailer.send(mail, new AbortController().signal), accepted);
    }
    mailer.close();
    assert.deepEqual([server.received.length, server.connections.size], [25, 3]);
  });
}

Deno.test("a server that asks to wait on a new connection as well is left alone", async () => {
  let taken = 0;
  await using server = await startSmtpServer({
    sender: () => taken++ < 1 ? null : reply(421, "4.7.0 Try again later"),
  });
  const mailer = mailerFor(server.port);
  await mailer.send(mail, new AbortController().signal);
  assert.deepEqual(await sendOne(mailer), { kind: "away", reason: "busy" });
  assert.equal(server.connections.size, 2);
});

const dead: Outcome = { ...refused(550), isDead: true };
const away = (reason: "busy" | "quota") => ({ kind: "away", reason }) as const;
const wrongSender: Outcome = { kind: "away", reason: "sender", permanent: true };

const answers: [string, Script, Outcome][] = [
  ["550 for the address", { recipient: () => reply(550) }, refused(550)],
  ["550 5.1.1: no such address", { recipient: () => reply(550, "5.1.1 <marta> unknown") }, dead],
  [
    "550 5.7.1: not from this sender",
    { recipient: () => reply(550, "5.7.1 denied") },
    refused(550),
  ],
  ["450 for the address", { recipient: () => reply(450) }, refused(450)],
  ["452 4.7.0 for the address", { recipient: () => reply(452, "4.7.0 slow down") }, away("busy")],
  ["552 for the message", { message: () => reply(552) }, refused(552, "message")],
  ["451 for the message", { message: () => reply(451) }, refused(451, "message")],
  ["553 for the sender", { sender: () => reply(553) }, wrongSender],
  ["421 for the sender", { sender: () => reply(421) }, away("busy")],
];

for (const [answer, script, outcome] of answers) {
  Deno.test(`the server answers ${answer}`, async () => {
    await using server = await startSmtpServer(script);
    assert.deepEqual(await sendOne(mailerFor(server.port)), outcome);
    assert.equal(server.received.length, 0);
  });
}

Deno.test("a connection that breaks, or a server that is silent, after the message: the outcome is unknown", async () => {
  const ends: ((server: { connections: Set<{ destroy(): void }> }) => void)[] = [
    ({ connections }) => connections.forEach((connection) => connection.destroy()),
    () => {},
  ];
  for (const end of ends) {
    const waiting = Promise.withResolvers<null>();
    await using server = await startSmtpServer({
      message: () => {
        end(server);
        return waiting.promise;
      },
    });
    const mailer = mailerFor(server.port, {}, { timeout: 3_000 });
    assert.deepEqual(await sendOne(mailer), { kind: "unknown" });
    waiting.resolve(null);
  }
});

Deno.test("a connection that breaks before the message certainly handed nothing over", async () => {
  await using server = await startSmtpServer({
    recipient: () => {
      for (const connection of server.connections) connection.destroy();
      return null;
    },
  });
  assert.deepEqual(await sendOne(mailerFor(server.port)), { kind: "away", reason: "connection" });
});

Deno.test("why the server cannot be used", async (t) => {
  const cases: [string, Partial<MailServer>, SmtpOptions, Parameters<typeof startSmtpServer>[1]][] =
    [
      ["tls: an unknown authority", { plain: false }, { ca: undefined }, tls],
      ["tls: an unknown authority", { plain: false, secure: true }, { ca: undefined }, {
        ...tls,
        secure: true,
      }],
      ["tls: no STARTTLS offered", { plain: false }, {}, {}],
      ["login: a wrong password", { user: "a", password: "b", plain: false }, {}, {
        ...tls,
        onAuth: (_auth, _session, done) => done(reply(535)),
      }],
      ["connection: nothing listens", { port: 1 }, {}, {}],
    ];
  for (const [name, config, options, serverOptions] of cases) {
    await t.step(name, async () => {
      await using server = await startSmtpServer({}, serverOptions);
      const outcome = await sendOne(mailerFor(server.port, config, options));
      assert.deepEqual(outcome, { kind: "away", reason: name.split(":")[0] });
    });
  }
});

Deno.test("a server that never greets is given up, and at once where the site ends", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const away = { kind: "away", reason: "connection" };
  assert.deepEqual(await sendOne(mailerFor(port, {}, { timeout: 300 })), away);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const begun = performance.now();
  assert.deepEqual(await mailerFor(port, {}, { timeout: 120_000 }).send(mail, stop.signal), away);
  // However busy the machine is, it did not wait for the timeout.
  assert.ok(performance.now() - begun < 60_000);
  await new Promise((resolve) => server.close(resolve));
});
