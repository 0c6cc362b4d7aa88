import assert from "node:assert/strict";
import { SharedWork } from "../../../services/system/concurrency.ts";

Deno.test("shared work runs one at a time, once for all who ask for the same meanwhile, and refuses what finds no place", async () => {
  const shared = new SharedWork<string>(1);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string) =>
    shared.run(key, () => {
      begun.push(key);
      return new Promise<string>((resolve) => ends.set(key, () => resolve(`of ${key}`)));
    });
  const [first, again, second] = [ask("2027-01-10"), ask("2027-01-10"), ask("2027-01-11")];
  await assert.rejects(ask("2027-01-12"), { code: "busy" });
  assert.deepEqual(begun, ["2027-01-10"]);
  ends.get("2027-01-10")?.();
  assert.deepEqual(await Promise.all([first, again]), ["of 2027-01-10", "of 2027-01-10"]);
  assert.deepEqual(begun, ["2027-01-10", "2027-01-11"]);
  ends.get("2027-01-11")?.();
  assert.equal(await second, "of 2027-01-11");
  const later = ask("2027-01-10");
  assert.deepEqual(begun.slice(2), ["2027-01-10"], "what has ended is done again");
  ends.get("2027-01-10")?.();
  await later;
});
