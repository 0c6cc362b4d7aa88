import assert from "node:assert/strict";
import { site } from "../../../content/site.ts";
import { Accounts } from "../../../services/accounts.ts";
import { hashingBudget, Passwords } from "../../../services/passwords.ts";
import { Problem } from "../../../services/problem.ts";
import { WeakPasswords } from "../../../services/weak_passwords.ts";
import { type Figures, median, type Row } from "../contest.ts";
import { mannWhitney } from "../mann_whitney.ts";

const pairs = 2000;
const ana = { email: "ana@example.org", password: "una frase larga" };

/** A tenth of the memory: the less the hash takes, the better the rest could be told apart. */
const cost = { ...hashingBudget.cost, memory: 2048 };

/** Signing in with a wrong password against signing in with an address that nobody has. */
export const timingRow: Row = {
  name: "timing",
  about: `an unknown address against a wrong password, ${pairs} pairs; p of Mann–Whitney over 0.01`,
  prepare: async () => {
    const kv = await Deno.openKv(":memory:");
    const passwords = new Passwords({ ...hashingBudget, cost });
    const accounts = new Accounts(kv, Date.now, passwords, new WeakPasswords(site));
    await accounts.signUp({ ...ana, full_name: "" });
    // Both figures of a round come from the same interleaved pairs.
    let other: Figures | undefined;
    const round = async (which: 0 | 1): Promise<Figures> => {
      if (other) {
        const figures = other;
        other = undefined;
        return figures;
      }
      const both = await measure(accounts);
      other = both[1 - which];
      return both[which];
    };
    return {
      columns: [
        { figure: "p", digits: 3, bar: { least: 1 } },
        { figure: "median ms", digits: 3 },
      ],
      warmUp: () => measure(accounts, 200),
      subject: () => round(0),
      limit: () => round(1),
      [Symbol.asyncDispose]: () => Promise.resolve(kv.close()),
    };
  },
};

/** Returns the figures of the unknown address, and those that they are held against. */
async function measure(accounts: Accounts, count = pairs): Promise<[Figures, Figures]> {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let pair = 0; pair < count; pair++) {
    const tries = [
      () => time(accounts, `nadie${pair}@example.org`, unknown),
      () => time(accounts, ana.email, wrong),
    ];
    // Who goes first changes, so that neither always runs on the other's warm caches.
    for (const attempt of pair % 2 === 0 ? tries : tries.toReversed()) await attempt();
  }
  return [
    { p: mannWhitney(unknown, wrong), "median ms": median(unknown) },
    { p: 0.01, "median ms": median(wrong) },
  ];
}

async function time(accounts: Accounts, email: string, into: number[]): Promise<void> {
  const start = performance.now();
  await assert.rejects(accounts.signIn({ email, password: "otra frase" }), Problem);
  into.push(performance.now() - start);
}
