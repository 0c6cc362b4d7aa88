/**
 * Loaded before the server: housekeeping comes every hundredth of a second instead of every quarter
 * of an hour, a minute later than others, so that it always finds something to tidy away.
 */
const QUARTER = 15 * 60 * 1000;
const { now } = Date;
const slow = globalThis.setInterval;

Date.now = () => now() + 60_000;
globalThis.setInterval = Object.assign(
  (work: () => void, every?: number) => slow(work, every === QUARTER ? 10 : every),
  slow,
);
