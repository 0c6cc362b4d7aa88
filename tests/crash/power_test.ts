import { Random } from "../../tasks/seed/random.ts";
import assert from "node:assert/strict";
import { failPower, findStrace, recordServer } from "./power.ts";

const strace = await findStrace();

Deno.test({
  // The task reports which tests were skipped.
  ignore: strace === null,
  name: "after a power failure everything acknowledged is there; with a disk that lies it is not",
  fn: async () => {
    const recording = await recordServer(strace!, { submitters: 8, milliseconds: 1_500 });
    const acknowledged = recording.events.filter(({ kind }) => kind === "acknowledged").length;
    assert(acknowledged > 0, "nothing was acknowledged: nothing is tested");
    const random = new Random(20261026);
    for (let image = 0; image < 20; image++) {
      assert.deepEqual(await failPower(recording, random, true), []);
    }
    for (let image = 0; image < 20; image++) {
      if ((await failPower(recording, random, false)).length > 0) return;
    }
    assert.fail("the oracle notices no lost write");
  },
});
