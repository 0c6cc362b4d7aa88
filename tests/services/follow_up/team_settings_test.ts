import assert from "node:assert/strict";
import { Problem } from "../../../services/system/problem.ts";
import { act } from "../../support/act.ts";
import { secondProcess } from "../../support/second_process.ts";

const source = { codigo: "parque-tunal", nombre: "Parque El Tunal", activo: true };
const sources = (version: number) => ({ id: "sources" as const, version, items: [source] });

Deno.test("a change is used at once here, and after five seconds in another process", async () => {
  using kv = await Deno.openKv(":memory:");
  let now = 0;
  const [one, there] = [secondProcess(kv, () => now), secondProcess(kv, () => now).team];
  const here = one.team;
  assert.deepEqual([await here.items("sources"), await there.items("sources")], [[], []]);
  await act(one, (tx) => here.save(tx, sources(0)));
  assert.deepEqual(await here.items("sources"), [source]);
  now = 4999;
  assert.deepEqual(await there.items("sources"), []);
  now = 5000;
  assert.deepEqual(await there.items("sources"), [source]);
});

Deno.test("of two changes of one version one is refused, the first ever included", async () => {
  using kv = await Deno.openKv(":memory:");
  const services = secondProcess(kv, () => 0);
  const { team } = services;
  for (const version of [0, 1]) {
    const outcomes = await Promise.allSettled(
      ["Uno", "Dos"].map((nombre) =>
        act(
          services,
          (tx) => team.save(tx, { ...sources(version), items: [{ ...source, nombre }] }),
        )
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    assert.equal(refused.length, 1);
    assert.ok(refused[0]?.reason instanceof Problem && refused[0].reason.code === "conflict");
    assert.equal((await team.current("sources")).version, version + 1);
  }
});
