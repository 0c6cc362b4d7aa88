import assert from "node:assert/strict";
import { Problem } from "../../../services/problem.ts";
import { openSite, type TestSite } from "../../support/site.ts";

/** Makes an account that uses the link; returns the code of the problem, or null. */
async function use({ services }: TestSite, token: string, name: string): Promise<string | null> {
  const email = `${name}@example.org`;
  try {
    await services.accounts.signUp(
      { email, password: "una frase muy larga", full_name: name },
      () => {},
      ({ id }) => [(transaction) => services.firstAdmin.planUse(transaction, token, id)],
    );
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code;
  }
}

Deno.test("of two processes that use one link at once one makes an administrator, and the other leaves no account", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, two] = [await openSite({ kv }), await openSite({ kv })];
  const token = await one.services.firstAdmin.makeLink() ?? assert.fail();
  const codes = await Promise.all([use(one, token, "ana"), use(two, token, "luz")]);
  assert.deepEqual(codes.toSorted(), ["setup_gone", null].toSorted());
  assert.equal(await one.services.roles.count("admin"), 1);
  const accounts = await Promise.all(
    ["ana", "luz"].map((name) => one.services.accounts.getByEmail(`${name}@example.org`)),
  );
  assert.equal(accounts.filter((account) => account !== null).length, 1);
});

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
  const { accounts, roles, firstAdmin } = site.services;
  const token = await firstAdmin.makeLink() ?? assert.fail();
  const [ana, luz] = await Promise.all(
    ["ana", "luz"].map((name) =>
      accounts.signUp({ email: `${name}@example.org`, password: "una frase", full_name: name })
    ),
  );
  const { id: other = "" } = ana ?? {};
  let tries = 0;
  await assert.rejects(
    roles.grant(luz?.id ?? "", "editor", {
      with: [async (transaction) => {
        await firstAdmin.planUse(transaction, token, "01");
        if (tries++ === 0) await roles.grant(other, "admin");
      }],
    }),
    (error) => error instanceof Problem && error.code === "setup_gone",
  );
  assert.equal(tries, 1);
  assert.deepEqual(await roles.holders("admin"), [other]);
});
