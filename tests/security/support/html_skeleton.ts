export interface Skeleton {
  readonly tags: readonly string[];
  readonly links: readonly string[];
  readonly props: readonly unknown[];
}

const tag = /^<(\/?[A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/;
const attribute = /([\w:-]+)(?:="([^"]*)")?/g;
const leading = /^(href|src|action|formaction|srcset|poster|data)$/i;

/**
 * Reads a page as strictly as React writes it. Throws where a "<" begins no tag: then some text was
 * not encoded.
 */
export function readSkeleton(html: string): Skeleton {
  const tags: string[] = [];
  const links: string[] = [];
  const props: unknown[] = [];
  let rest = html.replace(/^<!doctype html>/, "");
  for (let start = rest.indexOf("<"); start >= 0; start = rest.indexOf("<")) {
    rest = rest.slice(start);
    if (rest.startsWith("<!-- -->")) {
      rest = rest.slice(8);
      continue;
    }
    const [whole, name, attributes] = tag.exec(rest) ?? [];
    if (!whole || !name) throw new Error(`no tag: ${rest.slice(0, 80)}`);
    const names: string[] = [];
    for (const [, key = "", value = ""] of (attributes ?? "").matchAll(attribute)) {
      names.push(key);
      if (leading.test(key)) links.push(decode(value));
      if (key === "data-props") props.push(JSON.parse(decode(value)));
    }
    tags.push(`${name}[${names.join(" ")}]`);
    rest = rest.slice(whole.length);
    // The content of these elements is no markup.
    const raw = /^(style|script)$/i.exec(name);
    if (raw) rest = rest.slice(rest.indexOf(`</${name}`));
  }
  return { tags, links, props };
}

export function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
