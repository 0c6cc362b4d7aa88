/** Elements in a line of text; Google Docs says by their style alone that they are bold. */
const inline = /^(SPAN|STRONG|B|EM|I)$/;

/** Returns the signs around the text of an element: bold and italic, by its name and its style. */
function signsOf(node: Element): string {
  const { nodeName: name } = node;
  if (!inline.test(name)) return "";
  const style = node.getAttribute("data-style") ?? "";
  // Word also writes `mso-bidi-font-weight`, for other alphabets.
  const [, weight = ""] = /(?:^|[;\s])font-weight: *(\w+)/i.exec(style) ?? [];
  const [, slope = ""] = /(?:^|[;\s])font-style: *(\w+)/i.exec(style) ?? [];
  const isBold = /^(bold|[6-9]\d\d)$/i.test(weight) || /^(B|STRONG)$/.test(name) && weight === "";
  const isItalic = slope === "italic" || /^(I|EM)$/.test(name) && slope === "";
  return `${isBold ? "**" : ""}${isItalic ? "*" : ""}`;
}

/** Word writes a list as paragraphs, each with its sign as a text. */
const ofWord = { item: /mso-list: *l\d/i, sign: /mso-list: *ignore/i };

const lineStarts: Readonly<Record<string, string>> = {
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
  "LI",
  "SECTION",
  "ARTICLE",
  ...Object.keys(lineStarts),
]);

const formatted =
  /<(p|li|h[1-4]|strong|b|em|i|a|blockquote)[\s>]|<span[^>]*font-(weight: *(bold|[6-9])|style: *italic)/i;

/**
 * Returns what was copied from a page or a document as Markdown: paragraphs, lists, headings,
 * quotations, bold, italics and links; null if it has none of these. What is parsed is never shown:
 * its scripts do not run and its images are not fetched.
 */
export function markdownOf(html: string): string | null {
  if (!formatted.test(html)) return null;
  // The policy of content refuses its styles one by one, aloud; as data they are only read.
  const quiet = html.replace(/<(\/?)style\b/gi, "<$1template").replace(
    /\sstyle=/gi,
    " data-style=",
  );
  const { body } = new DOMParser().parseFromString(quiet, "text/html");
  const text = textOf(body).replace(/[ \t]+\n/g, "\n").replace(/\n{3,}/g, "\n\n")
    // The end of one bold part and the start of the next.
    .replace(/\*{4,}/g, (run) => run.length === 4 ? "" : run).trim();
  return text === "" ? null : text;
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (!(node instanceof Element) || /^(SCRIPT|STYLE|HEAD|META)$/.test(node.nodeName)) return "";
  const { nodeName: name } = node;
  if (name === "BR") return "\n";
  const style = node.getAttribute("data-style") ?? "";
  if (ofWord.sign.test(style)) return "";
  const inner = [...node.childNodes].map(textOf).join("");
  const words = inner.trim();
  if (words === "") return inner;
  const sign = signsOf(node);
  // Documents wrap whole texts in a bold element that is not bold.
  if (sign && !inner.includes("\n\n")) {
    return inner.replace(words, () => sign + words + [...sign].reverse().join(""));
  }
  if (name === "A") return linkTo(node, words) ?? inner;
  if (name === "LI" || ofWord.item.test(style)) return `\n- ${words}`;
  const start = lineStarts[name];
  // A heading is bold as it is.
  const plain = name.startsWith("H") ? words.replace(/\*\*/g, "") : words;
  if (start) return `\n\n${start}${plain}\n\n`;
  return blocks.has(name) ? `\n\n${words}\n\n` : inner;
}

function linkTo(node: Element, words: string): string | null {
  const href = node.getAttribute("href") ?? "";
  return /^https:\/\/[^\s()]+$/.test(href) && !words.includes("\n") ? `[${words}](${href})` : null;
}
