import assert from "node:assert/strict";
import { MemoryLimiter } from "../../../services/limits/limiters.ts";

function open(maxClients?: number) {
  const clock = { now: 0 };
  const policy = { per: 5000, address: 10 };
  return { clock, limiter: new MemoryLimiter(() => clock.now, policy, maxClients) };
}

Deno.test("it remembers no more clients than it may, and forgets the one that was idle longest", () => {
  const { limiter } = open(3);
  for (let i = 0; i < 10; i++) limiter.take("busy");
  for (let i = 0; i < 1000; i++) {
    limiter.take(`client ${i}`);
    limiter.take("busy");
  }
  assert.equal(limiter.size, 3);
  assert.ok(limiter.take("busy") > 0, "a client that keeps coming is not forgotten");
});

Deno.test("a client whose quota is whole again is not remembered", () => {
  const { clock, limiter } = open();
  for (let i = 0; i < 1000; i++) limiter.take(`client ${i}`);
  clock.now += 499;
  limiter.take("later");
  assert.equal(limiter.size, 1001);
  clock.now += 500;
  limiter.take("later");
  assert.equal(limiter.size, 1);
});

Deno.test("a clock that is set back gives nothing, and holds up nothing for longer than the quota", () => {
  const { clock, limiter } = open();
  clock.now = 3_600_000;
  for (let i = 0; i < 10; i++) limiter.take("a");
  clock.now = 0;
  assert.equal(limiter.take("a"), 1);
  clock.now += 500;
  assert.equal(limiter.take("a"), 0);
});
