import type { Token } from "marked";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { markdownTokens } from "./markdown_tokens.ts";

interface MarkdownProps {
  readonly text: string;
  /** Of each paragraph and list. */
  readonly className?: string;
}

/**
 * A text that staff wrote in Markdown, as elements of a short list: paragraphs, two levels of
 * headings, emphasis, lists, quotations, links and line breaks. No HTML is made of it as a text, so
 * nothing has to be cleaned.
 */
export function Markdown({ text, className }: MarkdownProps): ReactElement {
  return <>{markdownTokens(text).map((token, at) => block(token, at, className))}</>;
}

function block(token: Token, key: number, className?: string): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "paragraph":
      return <p key={key} className={className}>{inlines(token)}</p>;
    case "heading": {
      const Tag = token.depth <= 2 ? "h3" : "h4";
      return <Tag key={key} className="mt-6 text-lg font-bold">{inlines(token)}</Tag>;
    }
    case "blockquote":
      return <blockquote key={key} className="quote mt-3">{blocks(token)}</blockquote>;
    case "list": {
      const items = token.items.map((item: Token, at: number) => <li key={at}>{blocks(item)}</li>);
      return token.ordered
        ? <ol key={key} className="listed mt-3" start={token.start || undefined}>{items}</ol>
        : <ul key={key} className="listed mt-3">{items}</ul>;
    }
    case "text":
      // The words of an item of a list have tokens.
      if ("tokens" in token) return <Fragment key={key}>{inlines(token)}</Fragment>;
      return <p key={key} className={className}>{lines(token.text)}</p>;
    default:
      return <p key={key} className={className}>{lines(token.raw)}</p>;
  }
}

function blocks(token: Token): ReactNode {
  return "tokens" in token && token.tokens?.map((inner, at) => block(inner, at));
}

function inlines(token: Token): ReactNode {
  return "tokens" in token && token.tokens?.map(inline);
}

/** Returns the text with its lines as they were typed. */
function lines(text: string): ReactNode {
  if (!text.includes("\n")) return text;
  return text.split("\n").map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function inline(token: Token, key: number): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong key={key}>{inlines(token)}</strong>;
    case "em":
      return <em key={key}>{inlines(token)}</em>;
    case "br":
      return <br key={key} />;
    case "link":
      return isSafe(token.href)
        ? <a key={key} href={token.href} className="link" rel="noopener">{inlines(token)}</a>
        : lines(token.raw);
    case "text":
    case "escape":
      return <Fragment key={key}>{lines(token.text)}</Fragment>;
    default:
      return <Fragment key={key}>{lines(token.raw)}</Fragment>;
  }
}

/** Returns whether a link leads to https, to a mail or to a page of the site itself. */
function isSafe(href: string): boolean {
  if (/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(href)) return true;
  return URL.canParse(href) && ["https:", "mailto:"].includes(new URL(href).protocol);
}
