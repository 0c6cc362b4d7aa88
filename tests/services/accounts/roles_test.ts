import assert from "node:assert/strict";
import { Problem } from "../../../services/problem.ts";
import { Roles } from "../../../services/accounts/roles.ts";

Deno.test("the last administrator stays", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(kv);
  await roles.grantAdmin("ana");
  await roles.grantAdmin("ana");
  await assert.rejects(
    roles.revokeAdmin("ana"),
    (error) => error instanceof Problem && error.code === "last_admin",
  );
  assert.equal(await roles.countAdmins(), 1);
  await roles.grantAdmin("luz");
  await roles.revokeAdmin("ana");
  assert.deepEqual(await roles.adminIds(), ["luz"]);
  await roles.revokeAdmin("ana");
});

Deno.test("administrators who remove each other at once leave one, a thousand times (ASVS 2.3.4)", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(kv);
  for (let round = 0; round < 1000; round++) {
    await roles.grantAdmin("ana");
    await roles.grantAdmin("luz");
    const outcomes = await Promise.allSettled([roles.revokeAdmin("ana"), roles.revokeAdmin("luz")]);
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal(await roles.countAdmins(), 1);
    assert.equal((await roles.adminIds()).length, 1);
  }
});

Deno.test("of ten administrators who all leave at once one stays, whoever removes whom", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(kv);
  const everybody = Array.from({ length: 10 }, (_, i) => `admin ${i}`);
  for (let round = 0; round < 20; round++) {
    for (const id of everybody) await roles.grantAdmin(id);
    await Promise.allSettled(everybody.map((id) => roles.revokeAdmin(id)));
    const left = await roles.adminIds();
    assert.ok(left.length >= 1);
    assert.equal(await roles.countAdmins(), left.length);
  }
});
