import assert from "node:assert/strict";
import { TokenBuckets } from "../../../services/limits/token_buckets.ts";

function open(maxKeys?: number) {
  const clock = { now: 0 };
  const pace = { burst: 10, perSecond: 2 };
  return { clock, buckets: new TokenBuckets(() => clock.now, pace, maxKeys) };
}

Deno.test("a burst, then as many as time brings back", () => {
  const { clock, buckets } = open();
  const taken = () => Array.from({ length: 100 }, () => buckets.take("a")).filter((w) => w === 0);
  assert.equal(taken().length, 10);
  assert.equal(buckets.take("a"), 1);
  clock.now += 3000;
  assert.equal(taken().length, 6);
  clock.now += 3_600_000;
  assert.equal(taken().length, 10);
});

Deno.test("one key's flood is not another's", () => {
  const { buckets } = open();
  for (let i = 0; i < 100; i++) buckets.take("a");
  assert.equal(buckets.take("b"), 0);
});

Deno.test("it remembers no more keys than it may, and forgets the one that was idle longest", () => {
  const { buckets } = open(3);
  for (let i = 0; i < 10; i++) buckets.take("busy");
  for (let i = 0; i < 1000; i++) {
    buckets.take(`key ${i}`);
    buckets.take("busy");
  }
  assert.equal(buckets.size, 3);
  assert.ok(buckets.take("busy") > 0, "who keeps coming is not forgotten");
});

Deno.test("who may do everything again is not remembered", () => {
  const { clock, buckets } = open();
  for (let i = 0; i < 1000; i++) buckets.take(`key ${i}`);
  clock.now += 4_999;
  buckets.take("later");
  assert.equal(buckets.size, 1001);
  clock.now += 1;
  buckets.take("later");
  assert.equal(buckets.size, 1);
});

Deno.test("a clock that goes back gives nothing", () => {
  const { clock, buckets } = open();
  clock.now = 10_000;
  for (let i = 0; i < 10; i++) buckets.take("a");
  clock.now = 0;
  assert.ok(buckets.take("a") > 0);
});
