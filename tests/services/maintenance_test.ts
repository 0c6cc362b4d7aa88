import assert from "node:assert/strict";
import { runMaintenance, startMaintenance } from "../../services/maintenance.ts";

Deno.test("every task runs, also after a failed one, and only successful ones are reported", async () => {
  const logged: string[] = [];
  await runMaintenance({
    broken: () => Promise.reject(new Error("no store")),
    idle: () => Promise.resolve(0),
    busy: () => Promise.resolve(3),
  }, (level, event, fields) => logged.push(`${level} ${event} ${fields?.task}`));
  assert.deepEqual(logged, ["error task_failed broken", "info task_done busy"]);
});

Deno.test("the tasks run again and again until they are disposed of", async () => {
  const thrice = Promise.withResolvers<void>();
  let done = 0;
  const house = startMaintenance(
    {
      count: () => {
        if (++done === 3) thrice.resolve();
        return Promise.resolve(1);
      },
    },
    () => {},
    1,
  );
  // The timer itself keeps no process alive, so this test has to.
  const alive = setInterval(() => {}, 1000);
  await thrice.promise;
  clearInterval(alive);
  house[Symbol.dispose]();
});
