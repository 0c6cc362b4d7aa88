import { createElement, Fragment, type ReactElement } from "react";
import { cx } from "./cx.ts";
import { readMarkdown } from "./read_markdown.ts";
import { renderMarkdown } from "./render_markdown.ts";

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

const h3 = ["h3", cx("mt-6 text-lg font-bold")] as const;
const h4 = ["h4", cx("mt-6 text-lg font-bold")] as const;

const elements: Readonly<Record<string, readonly [tag: string, className: string]>> = {
  h1: h3,
  h2: h3,
  h3: h4,
  h4,
  h5: h4,
  h6: h4,
  blockquote: ["blockquote", cx("quote mt-3")],
  ul: ["ul", cx("listed mt-3")],
  ol: ["ol", cx("listed mt-3")],
  a: ["a", cx("link")],
};

/** A text that staff wrote in Markdown, as elements of a short list. */
export function Markdown({ text, className }: MarkdownProps): ReactElement {
  const drawn = renderMarkdown<ReactElement>(readMarkdown(text), (name, attributes, children) => {
    const [tag = name, own] = name === "p" ? ["p", className] as const : elements[name] ?? [];
    const rel = name === "a" ? "noopener" : undefined;
    return createElement(tag, { ...attributes, className: own, rel }, ...children);
  });
  return createElement(Fragment, null, ...drawn);
}
