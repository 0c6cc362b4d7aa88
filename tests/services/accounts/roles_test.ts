import assert from "node:assert/strict";
import { Roles } from "../../../services/accounts/roles.ts";
import { Store } from "../../../services/store/store.ts";
import { grant, revoke } from "../../support/accounts.ts";
import { unitsOn } from "../../support/act.ts";
import { noMail } from "../../support/no_mail.ts";

Deno.test("the last administrator stays also where there are other roles, of others and of the same", async () => {
  using kv = await Deno.openKv(":memory:");
  const services = { roles: new Roles(new Store(kv), noMail(kv)), ...unitsOn(kv) };
  const { roles } = services;
  await grant(services, "ana", "admin");
  await grant(services, "ana", "editor");
  for (const role of ["coordinator", "editor", "privacy"] as const) {
    await grant(services, "luz", role, ["Bosa"]);
  }
  await assert.rejects(
    revoke(services, "ana", "admin"),
    { code: "last_admin" },
  );
  await revoke(services, "ana", "editor");
  assert.deepEqual((await roles.actorOf("ana")).roles, ["admin"]);
});

Deno.test("roles that are given at once are all kept", async () => {
  using kv = await Deno.openKv(":memory:");
  const services = { roles: new Roles(new Store(kv), noMail(kv)), ...unitsOn(kv) };
  const { roles } = services;
  await Promise.all([
    grant(services, "luz", "editor"),
    grant(services, "luz", "privacy"),
    grant(services, "luz", "coordinator", ["Suba"]),
  ]);
  const { roles: held, localidades } = await roles.actorOf("luz");
  assert.deepEqual(held.toSorted(), ["coordinator", "editor", "privacy"]);
  assert.deepEqual(localidades, ["Suba"]);
});

Deno.test("administrators who remove each other at once leave one, a thousand times (ASVS 2.3.4)", async () => {
  using kv = await Deno.openKv(":memory:");
  const services = { roles: new Roles(new Store(kv), noMail(kv)), ...unitsOn(kv) };
  const { roles } = services;
  for (let round = 0; round < 1000; round++) {
    await grant(services, "ana", "admin");
    await grant(services, "luz", "admin");
    const outcomes = await Promise.allSettled([
      revoke(services, "ana", "admin"),
      revoke(services, "luz", "admin"),
    ]);
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal(await roles.count("admin"), 1);
    assert.equal((await roles.holders("admin")).length, 1);
  }
});
