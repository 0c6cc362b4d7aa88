import assert from "node:assert/strict";
import { act } from "../support/act.ts";
import { site } from "../../content/site/site.ts";
import type { Outbox } from "../../services/mail/outbox.ts";
import { createServices } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { isSound, verifyLiveStore } from "../../services/verify.ts";
import { startSmtpServer } from "../services/mail/smtp_server.ts";
import { until } from "../support/until.ts";
import { mail, testKeys } from "../services/newsletter/freeze_process.ts";
import { prepareIssue } from "../services/newsletter/prepared_issue.ts";
import { volunteerFields } from "../support/builders.ts";
import { json } from "../support/site.ts";
import { token } from "./support/denokv.ts";
import { openTwo, type Replica } from "./support/two_processes.ts";

Deno.env.set("DENO_KV_ACCESS_TOKEN", token);

async function openMailing(message?: () => Promise<null>) {
  const server = await startSmtpServer({ message });
  const processes = await openTwo({
    SMTP_URL: `smtp://localhost:${server.port}`,
    MAIL_FROM: "campana@example.org",
    MAIL_PER_MINUTE: "100000",
    MAIL_PER_DAY: "1000000",
  });
  const store = new Store(await Deno.openKv(processes.storeUrl));
  const services = createServices(store, site, Date.now, testKeys, { mail });
  let people = 0;
  /** Registers a person, which also wakes the worker of that process. */
  const register = async (replica: Replica): Promise<void> => {
    const client = `198.51.100.${++people}`;
    const response = await replica.request("/api/volunteers", json(volunteerFields()), "", client);
    assert.equal(response.status, 201);
    await response.body?.cancel();
  };
  return {
    ...processes,
    server,
    store,
    services,
    register,
    async [Symbol.asyncDispose]() {
      await processes[Symbol.asyncDispose]();
      store[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

const countOf = async (outbox: Outbox, state: "waiting" | "sending" | "sent") =>
  (await outbox.status()).counts.get(state) ?? 0;

Deno.test("two processes on one server send each receipt once", async () => {
  await using world = await openMailing();
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => world.register(n % 2 ? world.a : world.b)),
  );
  const { outbox } = world.services;
  await until(async () => await countOf(outbox, "sent") === 40);
  const recipients = world.server.received.map(({ to }) => String(to));
  assert.deepEqual([recipients.length, new Set(recipients).size], [40, 40]);
});

Deno.test("two processes on one server freeze an issue once, send it once to each person, and stop when it is paused", async () => {
  const recipients = 250;
  const pause = () => new Promise<null>((resolve) => setTimeout(resolve, 10, null));
  await using world = await openMailing(pause);
  const { issues, issueSender, outbox } = world.services;
  await prepareIssue(world.store, world.services, recipients);
  await Promise.all([world.register(world.a), world.register(world.b)]);
  const [{ id } = assert.fail()] = (await issues.list()).items;
  await until(() => world.server.received.length > 30);
  await act(world.services, (tx) => issues.decide(tx, id, "pause"));
  await until(async () =>
    (await outbox.list(null, { limit: 2 * recipients })).items.every(({ state }) =>
      state !== "sending"
    )
  );
  const { received } = world.server;
  const before = received.length;
  const { sent, ...figures } = await issueSender.figures(await issues.require(id));
  const none = { failed: 0, unknown: 0, dropped: 0, left: 0 };
  assert.deepEqual(figures, { recipients, waiting: recipients - sent, ...none });
  assert.ok(sent < recipients);
  // A receipt still goes, and no newsletter with it.
  await world.register(world.a);
  await until(() => received.length > before);
  assert.equal((await issueSender.figures(await issues.require(id))).sent, sent);

  await act(world.services, (tx) => issues.decide(tx, id, "resume"));
  await Promise.all([world.register(world.a), world.register(world.b)]);
  await until(async () => (await issues.require(id)).state === "done");
  const { totals } = await issues.require(id);
  assert.deepEqual([totals?.recipients, totals?.sent], [recipients, recipients]);
  const readers = received.map(({ to }) => String(to)).filter((to) => /^luz\d/.test(to));
  assert.deepEqual([readers.length, new Set(readers).size], [recipients, recipients]);
  assert.ok(isSound(await verifyLiveStore(world.services)));
});
