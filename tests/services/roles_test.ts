import assert from "node:assert/strict";
import { Problem } from "../../services/problem.ts";
import { Roles } from "../../services/roles.ts";

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

Deno.test("administrators who remove each other at once leave one, a hundred times", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(kv);
  for (let round = 0; round < 100; round++) {
    await roles.grantAdmin("ana");
    await roles.grantAdmin("luz");
    const outcomes = await Promise.allSettled([roles.revokeAdmin("ana"), roles.revokeAdmin("luz")]);
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal(await roles.countAdmins(), 1);
  }
});
