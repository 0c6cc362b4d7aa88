import assert from "node:assert/strict";
import fc from "fast-check";
import { decide, type Quota, refund } from "../../../services/limits/gcra.ts";

const quota: Quota = { times: 5, per: 15 * 60_000 };

function allowedAt(moments: readonly number[], quota: Quota): number[] {
  let until: number | null = null;
  return moments.filter((now) => {
    const verdict = decide(until, quota, now);
    if (verdict.allowed) until = verdict.until;
    return verdict.allowed;
  });
}

Deno.test("five at once, then one every three minutes", () => {
  assert.equal(allowedAt(Array(100).fill(1000), quota).length, 5);
  const minutes = Array.from({ length: 61 }, (_, minute) => minute * 60_000);
  const allowed = allowedAt([...Array(5).fill(0), ...minutes], quota);
  assert.deepEqual(allowed.map((at) => at / 60_000), [
    ...[0, 0, 0, 0, 0],
    ...Array.from({ length: 20 }, (_, i) => (i + 1) * 3),
  ]);
});

Deno.test("a moment that a clock stored which was a year ahead refuses nothing", () => {
  const year = 365 * 24 * 60 * 60_000;
  const { allowed } = decide(year + quota.per, quota, 0);
  assert.ok(allowed);
  assert.ok(!decide(quota.per + 5_000, quota, 0).allowed, "a clock that was a few seconds ahead");
});

Deno.test("waiting as long as was said is enough, and a second less is not", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1000, max: 3_600_000 }),
    fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 300 }),
    (times, per, steps) => {
      let until: number | null = null;
      let now = 0;
      for (const step of steps) {
        now += step;
        const verdict = decide(until, { times, per }, now);
        if (verdict.allowed) {
          until = verdict.until;
          continue;
        }
        const { retryAfter } = verdict;
        assert.ok(decide(until, { times, per }, now + retryAfter * 1000).allowed);
        assert.ok(!decide(until, { times, per }, now + (retryAfter - 1) * 1000).allowed);
      }
    },
  ));
});

Deno.test("never more than the quota and what has come back since", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 50 }),
    fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 300 }),
    (times, steps) => {
      const per = 60_000;
      let now = 0;
      const moments = steps.map((step) => now += step);
      const allowed = allowedAt(moments, { times, per });
      for (const [i, from] of allowed.entries()) {
        for (const [j, to] of allowed.entries()) {
          if (j < i) continue;
          assert.ok(j - i + 1 <= times + Math.floor((to - from + 1) / (per / times)) + 1);
        }
      }
    },
  ));
});

Deno.test("what did not count is as if it had not been", () => {
  const first = decide(null, quota, 0);
  assert.ok(first.allowed);
  assert.equal(refund(first.until, quota, 0), null);
  const second = decide(first.until, quota, 0);
  assert.ok(second.allowed);
  assert.equal(refund(second.until, quota, 0), first.until);
});
