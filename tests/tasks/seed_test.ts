import assert from "node:assert/strict";
import { servicesOf } from "../../tasks/command.ts";
import { runTask } from "../support/command.ts";

/** Returns a store of its own, gone after the test, and the services over what is in it. */
async function store() {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/store.sqlite`;
  return {
    seed: (...args: string[]) => runTask("seed", args, { KV_URL: path }),
    verify: () => runTask("verify", [], { KV_URL: path }),
    async read() {
      using kv = await Deno.openKv(path);
      const { volunteers, messages, roles, accounts } = servicesOf(kv);
      return {
        people: (await volunteers.list({ limit: 200 })).items,
        messages: (await messages.list({ limit: 200 })).items,
        accounts: await accounts.count() + await roles.count("admin"),
      };
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("deno task seed makes the same people from the same seed, every index right, and no account (ASVS 6.3.2)", async () => {
  await using one = await store();
  await using other = await store();
  const args = ["--volunteers", "150", "--messages", "30", "--random-seed", "7"];
  const seeded = await one.seed(...args);
  assert(seeded.success, seeded.output);
  assert.match(seeded.output, /150 voluntarios y 30 mensajes/);
  assert((await one.verify()).success);
  await other.seed(...args);
  const [made, again] = [await one.read(), await other.read()];
  assert.deepEqual(made, again);
  assert.equal(made.people.length, 150);
  assert.equal(made.messages.length, 30);
  assert.equal(made.accounts, 0);
  assert(made.people.every(({ email }) => email.endsWith(".example")));
  assert(made.people.some(({ duplicate }) => duplicate));
});

Deno.test("deno task seed leaves a store alone that holds records, unless it is told to", async () => {
  await using one = await store();
  await one.seed("--volunteers", "2", "--messages", "1");
  const refused = await one.seed("--volunteers", "2");
  assert(!refused.success);
  assert.match(refused.output, /ya tiene 3 registros/);
  assert(
    (await one.seed("--volunteers", "2", "--messages", "0", "--random-seed", "2", "--force"))
      .success,
  );
  assert.equal((await one.read()).people.length, 4);
});

Deno.test("deno task seed says how it is used", async () => {
  await using one = await store();
  for (
    const args of [["--voluntarios", "2"], ["--volunteers", "many"], ["--volunteers", "9999999"]]
  ) {
    const { success, output } = await one.seed(...args);
    assert(!success);
    assert.match(output, /Uso: deno task seed|número entero/);
  }
});
