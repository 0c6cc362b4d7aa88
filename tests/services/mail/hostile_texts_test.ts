import assert from "node:assert/strict";
import fc from "fast-check";
import { composeFor, localMailer } from "./sending.ts";
import { plenty, setUpMail } from "./setup.ts";
import { setUpNotices } from "../events/notice_world.ts";
import { setUpNewsletter } from "../newsletter/setup.ts";
import { type ReceivedMail, startSmtpServer } from "./smtp_server.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

/** `HOSTILE_RUNS` is for a longer run by hand. */
const runs = Number(Deno.env.get("HOSTILE_RUNS") ?? 500);

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
  using world = await setUpNewsletter();
  await using server = await startSmtpServer();
  const mailer = localMailer(server.port);
  const { site } = world;
  const { messages, issues, newsletter } = site.services;
  const message = await messages.get(await (await setUpMail(plenty, site)).write());
  await act(
    site.services,
    (tx) => messages.for(staff).reply(tx, message.id, "Gracias por escribirnos."),
    staff,
  );
  const [sent] = await messages.replies.of(message.id);
  const [reader = ""] = await world.subscribe(1);
  const issue = await issues.require(await world.write());
  const subscriber = await newsletter.find(reader);
  const { event, signUp } = await setUpNotices({ site });
  const signup = await site.services.signups.find(await signUp());
  const roster = await site.services.rosters.records.get(event);
  const rows = [
    { id: `${message.id}:${sent?.reply.id}:reply`, kind: "reply" },
    { id: `${message.id}:message_receipt`, kind: "message_receipt" },
    { id: `${issue.id}:${reader}:newsletter`, kind: "newsletter" },
    { id: `${event}:${signup?.id}:signup_reminder`, kind: "signup_reminder" },
  ] as const;

  const compose = composeFor(site.services);
  /** Stores these texts; returns the mails that then arrive, by kind. */
  const send = async (name: string, subject: string, text: string, email: string) => {
    const stored: Readonly<Record<string, { readonly id: string }>> = {
      messages: { ...message, ...{ name, subject, message: text, email } },
      signups: { ...signup!, ...{ nombre: name } },
      rosters: { ...roster!, ...{ evento: { ...roster!.evento, titulo: subject, lugar: text } } },
      subscribers: { ...subscriber, ...{ id: reader, email } },
      issues: {
        ...issue,
        ...{ asunto: `Lo de ${subject}`, adelanto: name, saludo: text, cierre: text },
      },
    };
    for (const [root, value] of Object.entries(stored)) await site.kv.set([root, value.id], value);
    const arrived = new Map<string, ReceivedMail>();
    for (const row of rows) {
      const composed = await compose(row);
      assert.ok(composed);
      server.received.length = 0;
      const outcome = await mailer.send({
        ...composed,
        messageId: "<1@example.com>",
        date: new Date(site.clock.now),
      }, new AbortController().signal);
      // Some addresses are refused here, others by the server.
      if (outcome.kind !== "accepted") {
        assert.ok(outcome.kind === "refused" && outcome.about === "address");
        continue;
      }
      const [mail = assert.fail(), ...others] = server.received;
      assert.deepEqual(others, []);
      arrived.set(row.kind, mail);
    }
    return arrived;
  };
  const headers = ({ source }: ReceivedMail): string[] => {
    const head = source.slice(0, source.indexOf("\r\n\r\n"));
    return head.split("\r\n").filter((line) => !/^\s/.test(line)).map((line) =>
      line.slice(0, line.indexOf(":"))
    );
  };
  const usual = await send("Luz", "Una pregunta", "Hola, vecinas", "luz@example.org");
  const wanted = new Map([...usual].map(([kind, mail]) => [kind, headers(mail)]));
  assert.deepEqual([...wanted.keys()], rows.map(({ kind }) => kind));
  assert.ok(wanted.get("newsletter")?.includes("List-Unsubscribe"));

  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, address, async (name, subject, text, email) => {
      for (const [kind, mail] of await send(name, subject, text, email)) {
        assert.deepEqual(mail.to, [kind === "signup_reminder" ? signup?.email : email]);
        assert.deepEqual(headers(mail), wanted.get(kind));
      }
    }),
    { numRuns: runs },
  );
  mailer.close();
});
