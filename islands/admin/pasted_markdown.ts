/** The signs around the text of an element, by its name. */
const signs: Readonly<Record<string, string>> = { STRONG: "**", B: "**", EM: "*", I: "*" };

/** What begins each line of an element. */
const lineStarts: Readonly<Record<string, string>> = {
  LI: "- ",
  BLOCKQUOTE: "> ",
  H1: "## ",
  H2: "## ",
  H3: "### ",
  H4: "### ",
};

const blocks: ReadonlySet<string> = new Set([
  "P",
  "DIV",
  "UL",
  "OL",
  "SECTION",
  "ARTICLE",
  ...Object.keys(lineStarts),
]);

/**
 * Returns what was copied from a page or a document as Markdown: paragraphs, lists, headings,
 * quotations, bold, italics and links; null where it has none of these. What is parsed is never shown:
 * its scripts do not run and its images are not fetched.
 */
export function markdownOf(html: string): string | null {
  if (!/<(p|li|h[1-4]|strong|b|em|i|a|blockquote)[\s>]/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const text = textOf(body).replace(/[ \t]+\n/g, "\n").replace(/\n{3,}/g, "\n\n").trim();
  return text === "" ? null : text;
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (!(node instanceof Element) || /^(SCRIPT|STYLE|HEAD|META)$/.test(node.nodeName)) return "";
  const { nodeName: name } = node;
  if (name === "BR") return "\n";
  const inner = [...node.childNodes].map(textOf).join("");
  const words = inner.trim();
  if (words === "") return inner;
  const sign = signs[name];
  // Documents wrap whole texts in a bold element that is not bold.
  if (sign && !inner.includes("\n\n")) return inner.replace(words, `${sign}${words}${sign}`);
  if (name === "A") return linkTo(node, words) ?? inner;
  const start = lineStarts[name];
  if (start) {
    return `${name === "LI" ? "\n" : "\n\n"}${start}${words}${name === "LI" ? "" : "\n\n"}`;
  }
  return blocks.has(name) ? `\n\n${words}\n\n` : inner;
}

function linkTo(node: Element, words: string): string | null {
  const href = node.getAttribute("href") ?? "";
  return /^https:\/\/[^\s()]+$/.test(href) && !words.includes("\n") ? `[${words}](${href})` : null;
}
