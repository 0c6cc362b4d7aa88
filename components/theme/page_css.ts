export interface StyleRule {
  /**
   * The classes of each of its selectors. A page needs the rule when it has all classes of one of
   * them; a selector without classes is on every page.
   */
  readonly classes: readonly (readonly string[])[];
  /** The opening of the media queries around it: `@media print{`. */
  readonly at: string;
  readonly css: string;
}

/**
 * Returns the CSS of one page: the rules of its classes only, in the order of the cascade. Classes
 * that only its islands add are given in `later`.
 */
export function pageCss(
  html: string,
  rules: readonly StyleRule[],
  later: Iterable<string> = [],
): string {
  const used = new Set(later);
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) used.add(name);
  }
  return cssOf(
    rules.filter(({ classes }) => classes.some((needed) => needed.every((name) => used.has(name)))),
  );
}

export function cssOf(rules: readonly StyleRule[]): string {
  let text = "";
  let open = "";
  const enter = (at: string): void => {
    if (at !== open) text += "}".repeat(open.split("{").length - 1) + at;
    open = at;
  };
  for (const { at, css } of rules) {
    enter(at);
    text += css;
  }
  enter("");
  return text;
}
