/** A part of a line. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong" | "em"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

/** A paragraph of lines, or a list of lines. */
export interface Block {
  readonly kind: "paragraph" | "bullets" | "numbers";
  readonly lines: readonly (readonly Inline[])[];
}

/** What a line begins with that is an item of a list. */
const bullet = /^\s*[-*•]\s+/;
const number = /^\s*\d{1,2}[.)]\s+/;

/**
 * Returns the blocks of a text with a few marks of Markdown: paragraphs, lists, bold, italics and
 * links. Everything else is text, HTML included.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: { kind: Block["kind"]; lines: Inline[][] }[] = [];
  let isNew = true;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      isNew = true;
      continue;
    }
    const kind = kindOf(line);
    const last = blocks.at(-1);
    const parsed = parseLine(line.replace(kind === "bullets" ? bullet : number, "").trim());
    if (last && !isNew && last.kind === kind) last.lines.push(parsed);
    else blocks.push({ kind, lines: [parsed] });
    isNew = false;
  }
  return blocks;
}

function kindOf(line: string): Block["kind"] {
  if (bullet.test(line)) return "bullets";
  return number.test(line) ? "numbers" : "paragraph";
}

/** A link with words, and a bare one. */
const links = [
  /\[(?<words>[^[\]]+)\]\((?<href>(?:https?:\/\/|mailto:)[^\s()<>]+)\)/u,
  /(?<bare>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»'*_])/u,
];

/** Bold, and italics in two ways. */
const emphasis = [
  /\*\*(?<strong>(?=\S).+?(?<=\S))\*\*/u,
  /\*(?<star>(?=\S)[^*]+?(?<=\S))\*/u,
  /(?<![\p{L}\p{N}])_(?<line>(?=\S)[^_]+?(?<=\S))_(?![\p{L}\p{N}])/u,
];

const allMarks = anyOf([...links, ...emphasis]);
/** A link in the words of a link would end the outer one. */
const marksOfWords = anyOf(emphasis);

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "gu");
}

function parseLine(line: string, marks = allMarks): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  const addText = (text: string) => text && parts.push({ kind: "text", text });
  for (const match of line.matchAll(marks)) {
    addText(line.slice(at, match.index));
    at = match.index + match[0].length;
    const { words, href = "", bare, strong, star, line: em } = match.groups ?? {};
    if (words !== undefined) {
      parts.push({ kind: "link", href, children: parseLine(words, marksOfWords) });
    } else if (bare !== undefined) {
      parts.push({ kind: "link", href: bare, children: [{ kind: "text", text: bare }] });
    } else if (strong !== undefined) {
      parts.push({ kind: "strong", children: parseLine(strong, marks) });
    } else parts.push({ kind: "em", children: parseLine(star ?? em ?? "", marks) });
  }
  addText(line.slice(at));
  return parts;
}

/** Returns the block as plain text; a link is followed by its address. */
export function blockText({ kind, lines }: Block): string {
  return lines.map((line, at) => {
    const text = line.map(inlineText).join("");
    if (kind === "paragraph") return text;
    return `${kind === "bullets" ? "-" : `${at + 1}.`} ${text}`;
  }).join("\n");
}

function inlineText(part: Inline): string {
  if (part.kind === "text") return part.text;
  const text = part.children.map(inlineText).join("");
  return part.kind === "link" && part.href !== text ? `${text} (${part.href})` : text;
}
