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
}

function none(): undefined {}

const options = { tokenizer: new OwnMarks(), gfm: false };

/** How deep quotations and lists may be in each other. */
const deepest = 6;

/** How many signs that can be a mark a paragraph may have: with more of them it is all text. */
const mostSigns = 120;

const signs = /[\\<>!`*_[\]]/g;

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
      tokens.push({ type: "text", raw: block, text: block });
    }
  }
  lex();
  return tokens;
}

/** Returns the line with at most six marks of quotations and lists before its text. */
function boundedLine(line: string): string {
  const indented = line.replace(/^[ \t]+/, (blanks) => blanks.slice(0, 2 * deepest));
  const marks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,6}[ \t]*/.exec(indented);
  const [begin = ""] = marks ?? [];
  const rest = indented.slice(begin.length);
  return begin + rest.replace(/^(?:>|[-*+](?=[ \t])|\d{1,9}(?=[.)]))/, escaped);
}

/** Returns the mark as text. */
function escaped(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}

/** Returns what the text says, without its marks; for descriptions and feeds. */
export function plainText(text: string): string {
  return markdownTokens(text).map(blockText).filter((block) => block !== "").join("\n\n");
}

function blockText(token: Token): string {
  if (token.type === "list") {
    return token.items.map((item: { tokens: Token[] }) =>
      `- ${item.tokens.map(blockText).filter((part) => part !== "").join("\n")}`
    ).join("\n");
  }
  if (token.type === "blockquote") return (token.tokens ?? []).map(blockText).join("\n");
  if (token.type === "space") return "";
  return inlineText(token);
}

function inlineText(token: Token): string {
  if (token.type === "br") return "\n";
  if ("tokens" in token && token.tokens) return token.tokens.map(inlineText).join("");
  return "text" in token ? token.text : token.raw;
}
