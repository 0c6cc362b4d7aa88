/** One rule of the stylesheet and the class it belongs to; null: it is on every page. */
export interface StyleRule {
  readonly className: string | null;
  readonly css: string;
}

/**
 * Returns the CSS of one page: the rules of its classes only, in their order. Classes that its
 * islands may need later, without being in the HTML yet, are given in `later`.
 */
export function pageCss(
  html: string,
  rules: readonly StyleRule[],
  later: Iterable<string> = [],
): string {
  const used = new Set<string | null>(later).add(null);
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decode(list).split(/\s+/)) used.add(name);
  }
  const seen = new Set<string>();
  let css = "";
  for (const rule of rules) {
    if (!used.has(rule.className) || seen.has(rule.css)) continue;
    seen.add(rule.css);
    css += rule.css;
  }
  return css;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
