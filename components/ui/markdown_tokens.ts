import { Lexer, type Token, Tokenizer } from "marked";

/** What staff may write: all other marks of Markdown stay the text that was typed. */
class OwnMarks extends Tokenizer {
  override code = none;
  override fences = none;
  override hr = none;
  override html = none;
  override def = none;
  override lheading = none;
  override tag = none;
  override reflink = none;
  override codespan = none;
  override autolink = none;
  override table = none;
  override del = none;
}

function none(): undefined {}

const options = { tokenizer: new OwnMarks(), gfm: true };

/** How deep quotations and lists may be in each other. */
const deepest = 6;

/** How many signs that can be a mark a paragraph may have: with more of them it is all text. */
const mostSigns = 120;

const signs = /[\\<>!`*_~[\]]/g;

/** Returns the tokens of a text in Markdown; lines that are no marks of it stay lines. */
export function markdownTokens(text: string): Token[] {
  const blocks = text.split(/\n(?:[ \t]*\n)+/).map((block) => ({
    block,
    isBusy: (block.match(signs)?.length ?? 0) > mostSigns,
  }));
  const tokens: Token[] = [];
  let lexed: string[] = [];
  const lex = () => {
    if (lexed.length > 0) tokens.push(...new Lexer(options).lex(lexed.join("\n\n")));
    lexed = [];
  };
  for (const { block, isBusy } of blocks) {
    if (!isBusy) lexed.push(block.split("\n").map(boundedLine).join("\n"));
    else {
      lex();
      tokens.push({ type: "paragraph", raw: block, text: block });
    }
  }
  lex();
  return tokens;
}

/**
 * Returns the line with at most six marks of quotations and lists before its text; the dot of a list
 * that was pasted is one of them.
 */
function boundedLine(line: string): string {
  const indented = line.replace(/^[ \t]+/, (blanks) => blanks.slice(0, 2 * deepest))
    .replace(/^([ \t]*)•(?=[ \t])/, "$1-");
  const marks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,6}[ \t]*/.exec(indented);
  const [begin = ""] = marks ?? [];
  const rest = indented.slice(begin.length);
  return begin + rest.replace(/^(?:>|[-*+](?=[ \t])|\d{1,9}(?=[.)]))/, escaped);
}

/** Returns the mark as text. */
function escaped(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}

/**
 * Returns what the text says, without its marks, for descriptions and feeds; with the origin of the
 * site, as a mail without HTML says it: its links are followed by their addresses.
 */
export function plainText(text: string, origin?: string): string {
  const block = (token: Token): string => {
    switch (token.type) {
      case "space":
        return "";
      case "list":
        return token.items.map((item: Token, at: number) =>
          `${token.ordered ? `${(token.start || 1) + at}.` : "-"} ${blocks(item, "\n")}`
        ).join("\n");
      case "blockquote":
        return blocks(token, "\n");
      default:
        return inline(token);
    }
  };
  const blocks = (token: Token, between: string): string =>
    innerTokens(token).map(block).filter((part) => part !== "").join(between);
  const inline = (token: Token): string => {
    if (token.type === "br") return "\n";
    const inner = innerTokens(token);
    const words = inner.length > 0 ? inner.map(inline).join("") : textOf(token);
    if (origin === undefined || token.type !== "link" || token.href === words) return words;
    return `${words} (${token.href.startsWith("/") ? origin : ""}${token.href})`;
  };
  return markdownTokens(text).map(block).filter((part) => part !== "").join("\n\n");
}

/** Returns what is inside of a token. */
export function innerTokens(token: Token): readonly Token[] {
  return "tokens" in token && token.tokens ? token.tokens : [];
}

/** Returns the words of a token that has no others inside. */
export function textOf(token: Token): string {
  return "text" in token ? token.text : token.raw;
}
