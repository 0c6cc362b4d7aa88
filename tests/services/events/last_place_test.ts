import assert from "node:assert/strict";
import { site } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { print } from "../../../services/system/log.ts";
import { newId } from "../../../services/system/record_id.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { openEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { openFolder } from "../../support/folder.ts";
import { directLaunch, ServerProcess } from "../../support/server_process.ts";

/** `LAST_PLACE_ROUNDS=50` is for a longer run by hand. */
const rounds = Number(Deno.env.get("LAST_PLACE_ROUNDS") ?? 1);
const tries = 200;

interface Answer {
  readonly id: string;
  readonly status: number;
  readonly process: number;
  readonly time: number;
}

/** Sends what people send who sign up at the same moment, half to each server; each has an address of its own. */
function signUpAtOnce(
  servers: readonly ServerProcess[],
  evento: string,
  round: number,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: tries }, async (_, one) => {
    const process = one % servers.length;
    const { origin } = servers[process] ?? assert.fail();
    const started = performance.now();
    const response = await fetch(`${origin}/api/signups`, {
      method: "POST",
      body: JSON.stringify(signupInput({ evento })),
      headers: {
        origin,
        "content-type": "application/json",
        "x-forwarded-for": `10.${round}.${one}.1`,
      },
    });
    const { data } = await response.json();
    return { id: data?.id, status: response.status, process, time: performance.now() - started };
  }));
}

/** Opens an event with one place; returns its id. */
async function openLastPlace(services: Services, slug: string): Promise<string> {
  const [desde, empieza, termina] = [0, 3, 4].map((days) =>
    new Date(Date.now() + days * oneDay).toISOString()
  ) as [string, string, string];
  const evento = { ...saturday, slug, desde, empieza, termina };
  const { id } = await openEvent(services, {
    id: newId(Date.now()),
    evento,
    turnos: [shift("1", 1)],
  });
  return id;
}

Deno.test("of two hundred who want the last place at once, in two processes on one file, one has it and the others wait in order", async () => {
  await using folder = await openFolder();
  using store = await Store.open(folder.store);
  const services = createServices(store, site, Date.now, new KeyRing("a secret of this test"));
  const launch = await directLaunch(folder.store);
  const start = () => ServerProcess.start({ ...launch, env: { ...launch.env, PHASE: "campaign" } });
  await using first = await start();
  await using second = await start();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const slug = `ronda-${round}`;
    const event = await openLastPlace(services, slug);
    const answers = await signUpAtOnce([first, second], slug, round);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    times.push(Math.max(...answers.map(({ time }) => time)));
    const stored = await store.getMany(answers.map(({ id }) => ["signups", id]));
    const commits = new Map(stored.map(({ key, versionstamp }) => [key[1], versionstamp!]));
    const byCommit = (await services.signups.ofEvent(event))
      .toSorted((a, b) => commits.get(a.id)! < commits.get(b.id)! ? -1 : 1);
    const [holder, ...waiting] = byCommit;
    assert.deepEqual(
      [holder?.estado, waiting.length, ...new Set(waiting.map(({ estado }) => estado))],
      ["inscrita", tries - 1, "espera"],
    );
    for (const process of [0, 1]) {
      const own = new Set(answers.filter((one) => one.process === process).map(({ id }) => id));
      const since = waiting.filter(({ id }) => own.has(id)).map(({ since }) => since);
      assert.deepEqual(since, since.toSorted());
    }
  }
  assert.ok(isSound(await verifyStore(services)));
  if (rounds > 1) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(part * (rounds - 1))]!);
    print(
      `${rounds} rounds: the slowest answer of each ${at(0)}–${at(1)} ms, half within ${at(0.5)}`,
    );
  }
});
