import type Token from "markdown-it/lib/token.mjs";

export type MarkdownNode = MarkdownElement | string;

interface MarkdownElement {
  readonly name: string;
  readonly attributes: MarkdownAttributes;
  readonly children: readonly MarkdownNode[];
}

export interface MarkdownAttributes {
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly start?: number;
}

/** How deep elements may be in each other; what is deeper stays without its marks. */
const deepest = 30;

/** An element whose end is not read yet. */
interface OpenElement {
  readonly children: MarkdownNode[];
  readonly isLink: boolean;
  readonly end?: string;
}

export function treeOf(tokens: readonly Token[]): readonly MarkdownNode[] {
  const open: OpenElement[] = [{ children: [], isLink: false }];
  for (const token of tokens) {
    const { children, isLink } = open.at(-1)!;
    if (token.nesting < 0) {
      addText(children, open.pop()?.end ?? "");
    } else if (token.nesting === 0) {
      addLeaf(children, token, isLink);
    } else if (token.attrGet("href") === "") {
      // A link that leads nowhere stays the text that was typed.
      addText(children, "[");
      open.push({ children, isLink, end: "]()" });
    } else if (token.hidden || open.length > deepest) {
      open.push({ children, isLink });
    } else {
      const inner: MarkdownNode[] = [];
      children.push(element(token.tag, inner, attributesOf(token)));
      open.push({ children: inner, isLink: isLink || token.tag === "a" });
    }
  }
  return open[0]!.children;
}

function addLeaf(nodes: MarkdownNode[], token: Token, isInLink: boolean): void {
  switch (token.type) {
    case "inline":
      nodes.push(...treeOf(token.children ?? []));
      break;
    case "text":
      if (isInLink) addText(nodes, token.content);
      else addWithMailLinks(nodes, token.content);
      break;
    case "fence":
    case "code_block":
      nodes.push(element("pre", [element("code", [token.content])]));
      break;
    case "code_inline":
      nodes.push(element("code", [token.content]));
      break;
    default:
      nodes.push(element(token.tag, [], attributesOf(token)));
  }
}

/** An e-mail address; a name, and the labels of its domain, have at most 64 characters. */
const mailAddress =
  /((?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}[\p{L}\p{N}]{2,63})/u;

function addWithMailLinks(nodes: MarkdownNode[], text: string): void {
  for (const [place, part] of text.split(mailAddress).entries()) {
    if (place % 2 === 0) addText(nodes, part);
    else nodes.push(element("a", [part], { href: `mailto:${part}` }));
  }
}

function addText(nodes: MarkdownNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === "string") nodes[nodes.length - 1] = last + text;
  else if (text !== "") nodes.push(text);
}

function element(
  name: string,
  children: readonly MarkdownNode[],
  attributes: MarkdownAttributes = {},
): MarkdownElement {
  return { name, attributes, children };
}

function attributesOf(token: Token): MarkdownAttributes {
  const start = token.attrGet("start");
  return {
    href: token.attrGet("href") ?? undefined,
    src: token.attrGet("src") ?? undefined,
    alt: token.tag === "img" ? token.content : undefined,
    start: start === null ? undefined : Number(start),
  };
}
