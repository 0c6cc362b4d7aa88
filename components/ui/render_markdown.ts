import type { Token } from "marked";
import { linkTarget } from "../../services/schemas/link_target.ts";
import { innerTokens, textOf } from "./markdown_tokens.ts";

/** The attributes of an element. */
export interface ElementProps {
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly start?: number;
}

/** Makes an element; null where the output has none of that name: its text stays as it was typed. */
type MakeElement<Node> = (
  name: string,
  props: ElementProps,
  children: readonly (Node | string)[],
) => Node | null;

/**
 * Returns the tokens as elements. No HTML is made of a text that staff wrote, so nothing has to be
 * cleaned; a link leads to https, a mail, a telephone or a page of the site itself.
 */
export function renderMarkdown<Node>(
  tokens: readonly Token[],
  make: MakeElement<Node>,
): readonly (Node | string)[] {
  type Drawn = readonly (Node | string)[];
  const element = (token: Token, name: string, children: Drawn, props: ElementProps = {}): Drawn =>
    found(make(name, props, children)) ?? lines(token.raw);
  const found = (node: Node | null): Drawn | null => node === null ? null : [node];
  const lines = (text: string): Drawn =>
    text.split("\n").flatMap((line, at) => at === 0 ? [line] : [make("br", {}, []) ?? "\n", line]);
  const inner = (token: Token): Drawn => {
    const parts = innerTokens(token);
    return parts.length > 0 ? parts.flatMap(draw) : lines(textOf(token));
  };
  const draw = (token: Token): Drawn => {
    switch (token.type) {
      case "space":
        return [];
      case "paragraph":
        return element(token, "p", inner(token));
      case "heading":
        return element(token, `h${token.depth}`, inner(token));
      case "blockquote":
        return element(token, "blockquote", inner(token));
      case "list": {
        const items = token.items.flatMap((item: Token) => element(item, "li", inner(item)));
        return element(token, token.ordered ? "ol" : "ul", items, {
          start: token.start || undefined,
        });
      }
      case "code":
        return element(token, "pre", element(token, "code", [token.text]));
      case "codespan":
        return element(token, "code", [token.text]);
      case "strong":
      case "em":
      case "br":
        return element(token, token.type, token.type === "br" ? [] : inner(token));
      case "image":
        return element(token, "img", [], { src: token.href, alt: token.text });
      case "link": {
        const href = targetOf(token.href);
        return href === null ? lines(token.raw) : element(token, "a", inner(token), { href });
      }
      case "text":
      case "escape":
        return inner(token);
      default:
        return lines(token.raw);
    }
  };
  return tokens.flatMap(draw);
}

/** Returns where a link leads; null where it leads nowhere that staff may send readers to. */
function targetOf(href: string): string | null {
  return /^(?:mailto|tel):[^\s\\]+$/i.test(href) ? href : linkTarget(href);
}
