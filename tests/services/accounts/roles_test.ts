import assert from "node:assert/strict";
import { Roles } from "../../../services/accounts/roles.ts";
import { Store } from "../../../services/store/store.ts";
import { noMail } from "../../support/no_mail.ts";

Deno.test("the last administrator stays also where there are other roles, of others and of the same", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(new Store(kv), noMail(kv));
  await roles.grant("ana", "admin");
  await roles.grant("ana", "editor");
  for (const role of ["coordinator", "editor", "privacy"] as const) {
    await roles.grant("luz", role, { localidades: ["Bosa"] });
  }
  await assert.rejects(
    roles.revoke("ana", "admin"),
    { code: "last_admin" },
  );
  await roles.revoke("ana", "editor");
  assert.deepEqual((await roles.actorOf("ana")).roles, ["admin"]);
});

Deno.test("roles that are given at once are all kept", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(new Store(kv), noMail(kv));
  await Promise.all([
    roles.grant("luz", "editor"),
    roles.grant("luz", "privacy"),
    roles.grant("luz", "coordinator", { localidades: ["Suba"] }),
  ]);
  const { roles: held, localidades } = await roles.actorOf("luz");
  assert.deepEqual(held.toSorted(), ["coordinator", "editor", "privacy"]);
  assert.deepEqual(localidades, ["Suba"]);
});

Deno.test("administrators who remove each other at once leave one, a thousand times (ASVS 2.3.4)", async () => {
  using kv = await Deno.openKv(":memory:");
  const roles = new Roles(new Store(kv), noMail(kv));
  for (let round = 0; round < 1000; round++) {
    await roles.grant("ana", "admin");
    await roles.grant("luz", "admin");
    const outcomes = await Promise.allSettled([
      roles.revoke("ana", "admin"),
      roles.revoke("luz", "admin"),
    ]);
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal(await roles.count("admin"), 1);
    assert.equal((await roles.holders("admin")).length, 1);
  }
});
