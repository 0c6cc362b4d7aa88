import assert from "node:assert/strict";
import { cheapHashing, json, openSite, type TestSite } from "../../support/site.ts";
import { type Figures, median, type Row } from "../contest.ts";
import { mannWhitney } from "../mann_whitney.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const unknownEmail = "nadie@example.org";

const PAIRS = 2000;

/** Signing in with an unknown address against a wrong password; cheap hashes hide no difference. */
export const timingRow: Row = {
  name: "timing",
  about: `an unknown address against a wrong password through the site, ${PAIRS} pairs, hashes ` +
    "next to free; the same bytes, and p of Mann–Whitney over 0.01",
  prepare: async () => {
    const site = await openSite({ hashing: cheapHashing });
    await site.services.accounts.signUp({ ...ana, full_name: "" });
    return {
      columns: [
        { figure: "p", digits: 3, bar: { least: 1 } },
        { figure: "unknown ms", digits: 3 },
        { figure: "wrong ms", digits: 3 },
      ],
      warmUp: () => measure(site, PAIRS / 5),
      subject: () => measure(site, PAIRS),
      limit: () => Promise.resolve({ p: 0.01 }),
      [Symbol.asyncDispose]: () => Promise.resolve(site[Symbol.dispose]()),
    };
  },
};

/** Tries both in turns. */
async function measure(site: TestSite, pairs: number): Promise<Figures> {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const tries = [() => time(site, unknownEmail, unknown), () => time(site, ana.email, wrong)];
    // The order alternates: neither always runs on the other's warm caches.
    const [one, other] = pair % 2 === 0 ? tries : tries.toReversed();
    assert.deepEqual(await one?.(), await other?.());
  }
  const p = mannWhitney(unknown, wrong);
  return { p, "unknown ms": median(unknown), "wrong ms": median(wrong) };
}

let visitors = 0;

/** Returns all that can be read of the answer, but for its id. */
async function time(site: TestSite, email: string, into: number[]): Promise<unknown> {
  // A new address and a minute later: no limit applies.
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
