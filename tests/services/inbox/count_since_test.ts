import assert from "node:assert/strict";
import fc from "fast-check";
import { oneDay, oneHour } from "../../../services/system/clock.ts";
import { volunteerInput } from "../../support/builders.ts";
import { noon, openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

Deno.test("countSince() counts every record from that millisecond on, whatever its hour and day", async () => {
  using site = await openSite();
  const offsets = [0, 1, oneHour - 1, oneHour, 11 * oneHour, 12 * oneHour, oneDay, 9 * oneDay];
  const moments = offsets.map((offset) => noon + offset);
  const { volunteers } = site.services;
  for (const [number, at] of moments.entries()) {
    site.clock.now = at;
    const id = await submit(site.services, "volunteer", volunteerInput());
    if (number % 2 === 1) {
      await act(
        site.services,
        (tx) => volunteers.for(staff).setStatus(tx, id, { status: "active" }),
      );
    }
  }
  const near = fc.tuple(
    fc.constantFrom(...moments, noon + 12 * oneHour),
    fc.integer({ min: -2, max: 2 }),
  )
    .map(([at, more]) => at + more);
  const at = fc.oneof(near, fc.integer({ min: noon - oneDay, max: noon + 10 * oneDay }));
  await fc.assert(fc.asyncProperty(at, async (at) => {
    const expected = moments.filter((moment) => moment >= at).length;
    assert.equal(await volunteers.countSince(at, volunteers.countBy("day")), expected);
  }));
});
