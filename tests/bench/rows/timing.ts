import assert from "node:assert/strict";
import { type HashingBudget, hashingBudget } from "../../../services/accounts/passwords.ts";
import { cheapHashing, json, openSite, type TestSite } from "../../support/site.ts";
import { type Figures, median, type Row } from "../contest.ts";
import { mannWhitney } from "../mann_whitney.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const nobody = "nadie@example.org";

/** Signing in through the site with a wrong password against an address that nobody has. */
function row(name: string, pairs: number, hashing: HashingBudget, cost: string): Row {
  return {
    name,
    about:
      `an unknown address against a wrong password through the site, ${pairs} pairs, ${cost}; ` +
      "the same bytes, and p of Mann–Whitney over 0.01",
    prepare: async () => {
      const site = await openSite({ hashing });
      await site.services.accounts.signUp({ ...ana, full_name: "" });
      return {
        columns: [
          { figure: "p", digits: 3, bar: { least: 1 } },
          { figure: "unknown ms", digits: 3 },
          { figure: "wrong ms", digits: 3 },
        ],
        warmUp: () => measure(site, pairs / 5),
        subject: () => measure(site, pairs),
        limit: () => Promise.resolve({ p: 0.01 }),
        [Symbol.asyncDispose]: () => Promise.resolve(site[Symbol.dispose]()),
      };
    },
  };
}

/** The less the hash takes, the better the rest could be told apart. */
export const timingRow = row("timing", 2000, cheapHashing, "hashes next to free");
export const timingFullRow = row("timing-full", 200, hashingBudget, "hashes as they are");

/** Tries both in turns. */
async function measure(site: TestSite, pairs: number): Promise<Figures> {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const tries = [() => time(site, nobody, unknown), () => time(site, ana.email, wrong)];
    // Who goes first changes, so that neither always runs on the other's warm caches.
    const [one, other] = pair % 2 === 0 ? tries : tries.toReversed();
    assert.deepEqual(await one?.(), await other?.());
  }
  const p = mannWhitney(unknown, wrong);
  return { p, "unknown ms": median(unknown), "wrong ms": median(wrong) };
}

let visitors = 0;

/** Returns all that can be read of the answer, but for its id. */
async function time(site: TestSite, email: string, into: number[]): Promise<unknown> {
  // From an address of its own, and after whatever the one before has to wait for: no limit is met.
  const client = `10.${visitors >> 16 & 255}.${visitors >> 8 & 255}.${visitors++ & 255}`;
  site.clock.now += 60_000;
  const init = json({ email, password: "otra frase" });
  const headers = { ...init.headers, "x-forwarded-for": client };
  const start = performance.now();
  const response = await site.request("/api/auth/sign-in", { ...init, headers });
  const body = await response.text();
  into.push(performance.now() - start);
  assert.equal(response.status, 401);
  const told = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { body, told };
}
