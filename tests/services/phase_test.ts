import assert from "node:assert/strict";
import { site } from "../../content/site.ts";
import { phaseReader } from "../../services/phase.ts";

/** Moments in Bogotá, and the phase of a campaign that follows the calendar. */
const moments = [
  ["2026-10-25T23:59:59.999-05:00", "campaign"],
  ["2026-10-26T00:00:00.000-05:00", "quiet"],
  ["2026-10-26T23:59:59.999-05:00", "quiet"],
  ["2026-10-27T00:00:00.000-05:00", "closed"],
  ["2027-03-01T00:00:00.000-05:00", "closed"],
] as const;

for (const [moment, phase] of moments) {
  const clock = () => Date.parse(moment);
  Deno.test(`at ${moment} a campaign that follows the calendar is in the phase ${phase}`, () => {
    assert.equal(phaseReader({ ...site, phase: "auto" }, clock)(), phase);
    assert.equal(phaseReader({ ...site, phase: "auto" }, () => 0)(clock()), phase);
  });

  Deno.test(`at ${moment} a pinned phase and PHASE are what they say`, () => {
    assert.equal(phaseReader({ ...site, phase: "campaign" }, clock)(), "campaign");
    assert.equal(phaseReader({ ...site, phase: "auto" }, clock, "closed")(), "closed");
    assert.equal(phaseReader({ ...site, phase: "campaign" }, clock, "quiet")(), "quiet");
  });
}
