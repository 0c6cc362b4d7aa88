/** Where the rules are after which browsers fetch the next page before it is asked for. */
export const prefetchRulesPath = "/prefetch.json";

/** The header that names them (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const prefetching = ["Speculation-Rules", `"${prefetchRulesPath}"`] as const;

/**
 * Returns the rules: a public page at whose link somebody points, or which somebody is about to
 * tap. Never the back office, the sign-in, files, or anything with a query.
 */
export function prefetchRules(paths: readonly string[]): string {
  const prefetch = [{ where: { href_matches: paths }, eagerness: "moderate" }];
  return JSON.stringify({ prefetch });
}
