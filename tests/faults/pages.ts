import { type Fault, faultsIn } from "./fault.ts";

/** Mistakes with the public pages. */
export const pageFaults: readonly Fault[] = [
  ...faultsIn("styles/frame.css", {
    "scrolling lays out the bar again": [
      "@keyframes opaque {\n  to {",
      "@keyframes opaque {\n  to {\n    height: 90%;",
    ],
  }, ["tests/browser/manners_test.ts"]),
  ...faultsIn("routes/middleware/cache_shared.ts", {
    "each of those who ask at once has the page made": "if (other) await other;",
  }, ["tests/routes/page_cache/page_cache_test.ts"]),
];
