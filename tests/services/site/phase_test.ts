import assert from "node:assert/strict";
import { site } from "../../../content/site/site.ts";
import { chosenPhase, phaseReader } from "../../../services/site/phase.ts";
import type { PhaseSetting } from "../../../services/editorial/site_settings_schema.ts";

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
    assert.equal(phaseReader({ ...site, phase: "auto" }, clock, { fixed: "closed" })(), "closed");
    assert.equal(phaseReader({ ...site, phase: "campaign" }, clock, { fixed: "quiet" })(), "quiet");
  });
}

Deno.test("what administrators set counts from its moment on, below PHASE and above the sources", () => {
  const auto = { ...site, phase: "auto" } as const;
  const at = (time: string): number => Date.parse(`2026-10-25T${time}-05:00`);
  const later = [{ at: new Date(at("20:00:00")).toISOString(), phase: "auto" }] as const;
  const planned = chosenPhase(
    { changes: [] },
    { now: "quiet", later: [...later] },
    at("12:00"),
    auto,
  );
  const read = (setting: PhaseSetting) => phaseReader(auto, () => 0, { setting: () => setting });
  const phases = ["11:59:59.999", "12:00", "19:59:59.999", "20:00"].map((time) =>
    read(planned)(at(time))
  );
  assert.deepEqual(phases, ["campaign", "quiet", "quiet", "campaign"]);
  assert.equal(read(planned)(at("24:00")), "quiet", "the calendar counts again");
  const fixed = phaseReader(auto, () => 0, { fixed: "closed", setting: () => planned });
  assert.equal(fixed(at("12:00")), "closed");
  const saved = chosenPhase(planned, { now: "quiet", later: [] }, at("13:00"), auto);
  assert.deepEqual(saved.changes.map(({ phase }) => phase), ["quiet"], "a plan can be taken back");
  assert.equal(read(saved)(at("11:59")), "campaign");
});
