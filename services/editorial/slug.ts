/** The last parts of addresses that the site itself has. */
const reserved: ReadonlySet<string> = new Set(["pagina", "feed", "feed-xml", "nueva", "nuevo"]);

const longest = 80;

/** Returns the text as the last part of an address: `a-z0-9-`; empty where nothing is left. */
export function slugOf(text: string): string {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .split(/[^a-z0-9]+/).filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word.slice(0, longest);
    if (next.length > longest) break;
    slug = next;
  }
  return reserved.has(slug) ? `${slug}-1` : slug;
}
