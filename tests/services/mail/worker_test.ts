import assert from "node:assert/strict";
import type { Mail, Outcome } from "../../../services/mail/mail.ts";
import { accepted, refused } from "./outcomes.ts";
import { until } from "../../support/until.ts";
import { recordingMailer, setUpMail } from "./setup.ts";

Deno.test("a receipt is sent at once, and says what was authorised, when, and how to withdraw", async () => {
  using world = await setUpMail();
  const mailer = recordingMailer();
  const worker = world.startWorker([mailer]);
  const id = await world.register({
    nombre: "Marta",
    apellido: "Gómez",
    email: "marta@example.org",
  });
  await until(() => mailer.sent.length === 1);
  await worker.end();
  const [{ to, subject, text, html, messageId, headers }] = mailer.sent as [Mail];
  assert.deepEqual([to, messageId], [
    "marta@example.org",
    `<${id}.volunteer_receipt.${world.site.clock.now}@example.org>`,
  ]);
  assert.deepEqual(headers, {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
  });
  assert.equal(subject, "Recibimos tu registro como voluntaria o voluntario");
  const { consent } = await world.site.services.volunteers.get(id);
  for (
    const part of [
      "Hola, Marta Gómez: gracias por sumarte.",
      "15 de septiembre de 2026 a las 12:00\u00a0p.\u00a0m.",
      "«Autorizo a la campaña a tratar mis datos personales para organizar mi voluntariado",
      `Versión ${consent.version} de la política, huella ${consent.sha256.slice(0, 12)}.`,
      "retirar la autorización",
      `${world.site.origin}/privacidad`,
    ]
  ) for (const body of [text, html]) assert.ok(body.includes(part), part);
  assert.ok(html.length < 100_000);
  assert.deepEqual(await world.states(), ["volunteer_receipt sent"]);
});

Deno.test("nothing that a visitor wrote is in a mail, but a name that is one", async () => {
  using world = await setUpMail();
  const mailer = recordingMailer();
  const worker = world.startWorker([mailer]);
  const subject = "COMPRE YA en evil.example";
  await world.write({ name: "Ana http://evil.example", subject, message: `${subject} hoy mismo` });
  await world.write({
    name: "Gana ya en evil.example",
    subject,
    message: `${subject} hoy mismo, sí`,
  });
  await world.write({ name: "José M. Peñalosa-D'Angelo", subject, message: `${subject} mañana` });
  await until(() => mailer.sent.length === 3);
  await worker.end();
  for (const { text, html } of mailer.sent) assert.doesNotMatch(text + html, /evil|COMPRE/);
  const texts = mailer.sent.map(({ text }) => text).join();
  assert.match(texts, /Hola: lo leeremos/);
  assert.match(texts, /Hola, José M\. Peñalosa-D'Angelo: lo leeremos/);
});

Deno.test("no line of the log holds an address, a name or what the server said", async () => {
  using world = await setUpMail();
  const outcomes: Outcome[] = [
    accepted,
    refused(550),
    { kind: "unknown" },
    { kind: "away", reason: "login" },
  ];
  const mailer = recordingMailer(() => outcomes.shift() ?? accepted);
  const worker = world.startWorker([mailer]);
  for (let n = 0; n < 4; n++) await world.register();
  await until(() => outcomes.length === 0);
  await worker.end();
  const lines = world.site.logged.filter((line) => line.includes('"event":"mail'));
  assert.equal(lines.length, 4);
  for (const line of lines) assert.doesNotMatch(line, /@|example|Ana|Núñez/);
});

Deno.test("a worker that ends leases nothing more, lets a mail on its way end, and cuts off a slow one", async () => {
  using world = await setUpMail();
  const answer = Promise.withResolvers<Outcome>();
  const mailer = recordingMailer(() => answer.promise);
  const worker = world.startWorker([mailer]);
  await world.register();
  await world.register();
  await until(() => mailer.sent.length === 1);
  const ended = worker.end();
  answer.resolve({ kind: "accepted" });
  await ended;
  assert.deepEqual((await world.states()).sort(), [
    "volunteer_receipt sent",
    "volunteer_receipt waiting",
  ]);
});

Deno.test("a store that does not answer ends no worker", async () => {
  using world = await setUpMail();
  const worker = world.startWorker([recordingMailer()]);
  world.site.closeStore();
  world.site.services.outbox.onAdded();
  await until(() => world.site.logged.some((line) => line.includes("mail_not_leased")));
  await worker.end();
});

Deno.test("a mail at which our own code fails has failed at once, holds up no other one, and is in the log", async () => {
  using world = await setUpMail();
  const broken = await world.register({ nombre: "Marta" });
  const mailer = recordingMailer();
  const worker = world.startWorker([mailer], {
    compose: async (row) => {
      if (row.id.startsWith(broken)) throw new TypeError("Cannot read properties of Marta");
      return await world.compose(row);
    },
  });
  await world.register();
  // Two of one millisecond go in either order.
  const isWaiting = async () => (await world.states()).some((state) => state.endsWith("waiting"));
  await until(async () => mailer.sent.length === 1 && !await isWaiting());
  await worker.end();
  assert.deepEqual((await world.states()).sort(), [
    "volunteer_receipt failed message_0",
    "volunteer_receipt sent",
  ]);
  const line = world.site.logged.find((line) => line.includes("mail_broken")) ?? "";
  assert.match(line, new RegExp(`${broken}:volunteer_receipt.*TypeError`));
  assert.doesNotMatch(line, /Marta/);
});
