import assert from "node:assert/strict";
import {
  type NewPendingSignIn,
  PendingSignIns,
} from "../../../services/accounts/pending_sign_ins.ts";
import { Store } from "../../../services/store/store.ts";

const pending: NewPendingSignIn = {
  profile_id: "ana",
  lacks: "code",
  password_version: 0,
  identity: null,
  next: "/",
};

Deno.test("a pending sign-in is found by its token for five minutes, and then deleted", async () => {
  using kv = await Deno.openKv(":memory:");
  const clock = { now: 0 };
  const signIns = new PendingSignIns(new Store(kv), () => clock.now);
  const token = await signIns.begin(pending);
  clock.now += 5 * 60_000 - 1;
  assert.equal((await signIns.find(token))?.profile_id, "ana");
  assert.equal(await signIns.find(`${token}x`), null);
  const later = await signIns.begin(pending);
  clock.now += 1;
  assert.equal(await signIns.find(token), null);
  assert.equal(await signIns.sweep(), 1);
  assert.ok(await signIns.find(later));
});

Deno.test("twenty who end it at once: one of them did", async () => {
  using kv = await Deno.openKv(":memory:");
  const signIns = new PendingSignIns(new Store(kv), () => 0);
  const id = (await signIns.find(await signIns.begin(pending)))?.id ?? "";
  const ended = await Promise.all(Array.from({ length: 20 }, () => signIns.end(id)));
  assert.equal(ended.filter(Boolean).length, 1);
});
