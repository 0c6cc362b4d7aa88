import assert from "node:assert/strict";
import {
  type LimitPolicy,
  policies,
  quotasOf,
  sharedPolicies,
} from "../../../services/limits/policies.ts";

const document = new URL("../../../docs/decisions/015-limits.md", import.meta.url);

const rows: readonly [label: string, policy: LimitPolicy][] = [
  ["submissions of the public forms", policies.submissions],
  ["new accounts", policies.signUps],
  ["wrong passwords, whatever the account", policies.wrongGuesses],
  ["wrong passwords of one account", policies.wrongGuessesAtAccount],
  ["requests that read", policies.reading],
  ["requests that write", policies.writing],
  ["answers of the provider of sign-ins", policies.providerAnswers],
  ["records read without the right to export", policies.recordsRead],
  ["entries in the audit log about refusals", policies.refusals],
];

for (const [label, { per, address, site, network }] of rows) {
  Deno.test(`the decision documents the limit of ${label}`, async () => {
    const text = await Deno.readTextFile(document);
    const line = text.split("\n").find((line) => line.startsWith(`| ${label} `)) ?? "";
    const [, , time = "", ...counts] = line.split("|").map((cell) => cell.trim());
    const units = { s: 1000, min: 60_000, h: 3_600_000 };
    const [count, unit] = time.split(" ");
    assert.equal(Number(count) * units[unit as keyof typeof units], per, line);
    const figures = counts.slice(0, 3).map((cell) => Number(cell.replaceAll(",", "")));
    assert.deepEqual(figures, [address, site ?? 0, network ?? 0], line);
  });
}

Deno.test("wider prefixes may do more than narrower ones, and never as much as all clients", () => {
  for (const { address, site = address, network = site } of Object.values<LimitPolicy>(policies)) {
    assert.ok(address <= site && site <= network);
  }
  const { all, newcomers } = sharedPolicies.newAccounts;
  assert.ok(policies.signUps.network < all.address);
  assert.equal(all.address + newcomers.address, 100);
});

Deno.test("the machine itself may do ten times as much", () => {
  const timesOf = (client: string) => quotasOf(policies.submissions, client)[0]?.quota.times;
  assert.equal(timesOf("198.51.100.1"), policies.submissions.address);
  for (const own of ["127.0.0.1", "0:0:0:0::/64"]) {
    assert.equal(timesOf(own), 10 * policies.submissions.address, own);
  }
});
