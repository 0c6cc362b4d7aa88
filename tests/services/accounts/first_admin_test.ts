import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { openSite } from "../../support/site.ts";
import { grant, signUp } from "../../support/accounts.ts";

Deno.test("of two processes that start at once one link works", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, two] = [await openSite({ kv }), await openSite({ kv })];
  const tokens = await Promise.all(
    [one, two].map(({ services }) => services.firstAdmin.makeLink()),
  );
  const opened = await Promise.allSettled(
    tokens.map((token) => one.services.firstAdmin.open(token ?? "")),
  );
  assert.deepEqual(opened.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

Deno.test("an administrator made elsewhere between two reads of one commit ends the link", async () => {
  using site = await openSite();
  const { roles, firstAdmin } = site.services;
  const token = await firstAdmin.makeLink() ?? assert.fail();
  const [ana, luz] = await Promise.all(
    ["ana", "luz"].map((name) =>
      signUp(site.services, {
        email: `${name}@example.org`,
        password: "una frase",
        full_name: name,
      })
    ),
  );
  const { id: other = "" } = ana ?? {};
  let tries = 0;
  await assert.rejects(
    act(site.services, async (tx) => {
      await site.services.roles.grant(tx, luz?.id ?? "", "editor");
      await firstAdmin.use(tx, token, "01");
      if (tries++ === 0) await grant(site.services, other, "admin");
    }),
    { code: "setup_gone" },
  );
  assert.equal(tries, 1);
  assert.deepEqual(await roles.holders("admin"), [other]);
});
