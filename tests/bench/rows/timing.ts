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
      // Both figures of a round come from the same interleaved pairs.
      let other: Figures | undefined;
      const round = async (which: 0 | 1): Promise<Figures> => {
        if (other) {
          const figures = other;
          other = undefined;
          return figures;
        }
        const both = await measure(site, pairs);
        other = both[1 - which];
        return both[which];
      };
      return {
        columns: [
          { figure: "p", digits: 3, bar: { least: 1 } },
          { figure: "median ms", digits: 3 },
        ],
        warmUp: () => measure(site, pairs / 5),
        subject: () => round(0),
        limit: () => round(1),
        [Symbol.asyncDispose]: () => Promise.resolve(site[Symbol.dispose]()),
      };
    },
  };
}

/** The less the hash takes, the better the rest could be told apart. */
export const timingRow = row("timing", 2000, cheapHashing, "hashes next to free");
export const timingFullRow = row("timing-full", 200, hashingBudget, "hashes as they are");

/** Returns the figures of the unknown address, and those that they are held against. */
async function measure(site: TestSite, pairs: number): Promise<[Figures, Figures]> {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const tries = [() => time(site, nobody, unknown), () => time(site, ana.email, wrong)];
    // Who goes first changes, so that neither always runs on the other's warm caches.
    const [one, other] = pair % 2 === 0 ? tries : tries.toReversed();
    assert.deepEqual(await one?.(), await other?.());
  }
  return [
    { p: mannWhitney(unknown, wrong), "median ms": median(unknown) },
    { p: 0.01, "median ms": median(wrong) },
  ];
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
