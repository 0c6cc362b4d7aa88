import MarkdownIt from "markdown-it";
import type StateInline from "markdown-it/lib/rules_inline/state_inline.mjs";
import { linkTarget } from "../../services/editorial/link_target_schema.ts";
import { type MarkdownNode, treeOf } from "./markdown_tree.ts";

const deepest = 6;

/**
 * What staff may write: all other marks of Markdown stay the text that was typed. Each rule takes
 * time in proportion to the text. The parser drops what is nested deeper than `maxNesting`, which
 * {@link boundedLine} keeps texts from.
 */
const staffTexts = new MarkdownIt("zero")
  .enable(["heading", "list", "blockquote", "emphasis", "link", "escape", "newline"]);
Object.assign(staffTexts.options, { maxNesting: 8 * deepest });
staffTexts.normalizeLink = (typed) => targetOf(typed) ?? "";
staffTexts.validateLink = (target) => target !== "";
staffTexts.inline.ruler.before("link", "picture", skipPicture);
staffTexts.inline.ruler.before("link", "address", readAddress);

/** The guides of the back office, which are ours; HTML in them stays text. */
const guides = new MarkdownIt("commonmark", { html: false });
guides.inline.ruler.before("link", "address", readAddress);

/** Returns what is in a text that staff wrote; lines that are no marks of it stay lines. */
export function readMarkdown(text: string): readonly MarkdownNode[] {
  return treeOf(staffTexts.parse(text.split("\n").map(boundedLine).join("\n"), {}));
}

export function readGuide(text: string): readonly MarkdownNode[] {
  return treeOf(guides.parse(text, {}));
}

/**
 * Returns the line with at most six marks of quotations and lists before its text; the dot of a list
 * that was pasted is one of them.
 */
function boundedLine(line: string): string {
  const indented = line
    .replace(/^[ \t]+/, (blanks) => blanks.replaceAll("\t", "    ").slice(0, 2 * deepest))
    .replace(/^( *)•(?=[ \t])/, "$1-");
  const marks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,6}[ \t]*/.exec(indented);
  const [begin = ""] = marks ?? [];
  const rest = indented.slice(begin.length);
  return begin + rest.replace(/^(?:>|[-*+](?=[ \t])|\d{1,9}(?=[.)]))/, escaped);
}

function escaped(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}

/** Keeps the begin of a picture text, so that no link is made of the rest. */
function skipPicture(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("![", state.pos)) return false;
  if (!silent) state.pending += "![";
  state.pos += 2;
  return true;
}

const scheme = "https";

/** How far an address is looked for, in characters. */
const longestAddress = 2_000;

/** Makes a link of an address that was typed without marks. */
function readAddress(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  // The scheme is read already.
  const begin = pos - scheme.length;
  if (silent || !src.startsWith("://", pos) || state.pending.length < scheme.length) return false;
  if (src.slice(begin, pos).toLowerCase() !== scheme) return false;
  // In a link that is none, the address stays text; in one that is, it leads where the link does.
  const isTarget = src.slice(begin - 2, begin) === "](";
  if (isTarget || ("linkLevel" in state && state.linkLevel !== 0)) return false;
  const ahead = src.slice(begin, begin + longestAddress);
  const text = withoutEnd(/^[^\s<>"«»“”[\]\\]+/.exec(ahead)?.[0] ?? "");
  const href = text.length < longestAddress ? linkTarget(text) : null;
  if (href === null) return false;
  state.pending = state.pending.slice(0, -scheme.length);
  state.push("link_open", "a", 1).attrs = [["href", href]];
  state.push("text", "", 0).content = text;
  state.push("link_close", "a", -1);
  state.pos = begin + text.length;
  return true;
}

/** Returns the address without what ends the sentence around it. */
function withoutEnd(address: string): string {
  let unopened = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ")" ? unopened-- <= 0 : !/[?!.,:;*_~']/.test(last)) break;
  }
  return address.slice(0, end);
}

/** Returns where a link leads; null where it leads nowhere that staff may send readers to. */
function targetOf(typed: string): string | null {
  return /^(?:mailto|tel):[^\s\\]+$/i.test(typed) ? typed : linkTarget(typed);
}
