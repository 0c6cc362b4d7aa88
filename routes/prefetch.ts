/** The path of the speculation rules. */
export const prefetchRulesPath = "/prefetch.json";

/**
 * The header that references them (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const prefetching = ["Speculation-Rules", `"${prefetchRulesPath}"`] as const;

/**
 * Returns speculation rules that prefetch a public page when the pointer rests on its link. The
 * back office, the sign-in, files and URLs with a query are never prefetched.
 */
export function prefetchRules(paths: readonly string[]): string {
  const prefetch = [{ where: { href_matches: paths }, eagerness: "moderate" }];
  return JSON.stringify({ prefetch });
}
