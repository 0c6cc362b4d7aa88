import { createElement, Fragment, type ReactElement } from "react";
import { cx } from "./cx.ts";
import { renderMarkdown } from "./render_markdown.ts";
import { markdownTokens } from "./markdown_tokens.ts";

interface MarkdownProps {
  readonly text: string;
  /** Of each paragraph. */
  readonly className?: string;
}

const h3 = ["h3", cx("mt-6 text-lg font-bold")] as const;
const h4 = ["h4", cx("mt-6 text-lg font-bold")] as const;

/** The elements that staff may make, with their classes. */
const elements: Readonly<Record<string, readonly [tag: string, className?: string]>> = {
  h1: h3,
  h2: h3,
  h3: h4,
  h4,
  h5: h4,
  h6: h4,
  blockquote: ["blockquote", cx("quote mt-3")],
  ul: ["ul", cx("listed mt-3")],
  ol: ["ol", cx("listed mt-3")],
  li: ["li"],
  a: ["a", cx("link")],
  strong: ["strong"],
  em: ["em"],
  br: ["br"],
};

/** A text that staff wrote in Markdown, as elements of a short list. */
export function Markdown({ text, className }: MarkdownProps): ReactElement {
  const drawn = renderMarkdown<ReactElement>(markdownTokens(text), (name, props, children) => {
    const [tag, own] = name === "p" ? ["p", className] as const : elements[name] ?? [];
    const rel = name === "a" ? "noopener" : undefined;
    return tag ? createElement(tag, { ...props, className: own, rel }, ...children) : null;
  });
  return createElement(Fragment, null, ...drawn);
}
