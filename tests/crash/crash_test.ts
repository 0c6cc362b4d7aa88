import { Random } from "../../tasks/seed/random.ts";
import assert from "node:assert/strict";
import { faults } from "./faults.ts";
import { faultyLaunch } from "./faulty_server.ts";
import { kinds, playRound } from "./round.ts";
import { directLaunch } from "../support/server_process.ts";
import { openSetup } from "./setup.ts";

/** So many acknowledgements before a kill, at most: the long run is `deno task crash`. */
const MOST = 200;

Deno.test("whatever was acknowledged survives a kill, once, in step with indexes and counters", async () => {
  await using setup = await openSetup(directLaunch);
  const random = new Random(20261026);
  let acknowledged = 0;
  for (const kind of [...kinds, "submissions"] as const) {
    const result = await playRound(setup, kind, random, MOST);
    assert.deepEqual(await result.verdict, [], kind);
    acknowledged += result.acknowledged;
  }
  assert(acknowledged > 0, "nothing was acknowledged: nothing was tested");
});

for (const fault of Object.keys(faults)) {
  Deno.test(`the oracle notices ${fault}`, async () => {
    await using setup = await openSetup(faultyLaunch(fault));
    const random = new Random(7);
    const wrong: string[] = [];
    let acknowledged = 0;
    for (let round = 0; round < 8 && wrong.length === 0; round++) {
      const result = await playRound(setup, "submissions", random, MOST);
      acknowledged += result.acknowledged;
      wrong.push(...await result.verdict);
    }
    assert.notDeepEqual(wrong, [], `it found nothing wrong with ${acknowledged} acknowledged`);
  });
}
