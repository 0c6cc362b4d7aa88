import { Lexer } from "marked";
import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { type GuideName, guides, helpPage } from "../../content/help.ts";
import { cx } from "../ui/cx.ts";
import { drawMarkdown, type MarkdownProps } from "../ui/draw_markdown.ts";
import { FilterLink } from "./list_parts.tsx";

interface HelpPageProps {
  readonly current: GuideName;
  /** The guide, in Markdown. */
  readonly text: string;
}

/** A guide of `docs/guia`, with links to the others. */
export function HelpPage({ current, text }: HelpPageProps): ReactElement {
  const guide = createElement(Fragment, null, ...drawMarkdown(Lexer.lex(text), element));
  return (
    <>
      <nav aria-label={helpPage.others} className="mb-4 flex flex-wrap gap-2">
        {Object.entries(guides).map(([name, label]) => (
          <FilterLink
            key={name}
            label={label}
            href={`/admin/ayuda/${name}`}
            isCurrent={name === current}
          />
        ))}
      </nav>
      <article className="help-text max-w-3xl">{guide}</article>
    </>
  );
}

/** The classes of what a guide has; HTML in it stays text. */
const classes: Readonly<Record<string, string>> = {
  h1: cx("admin-title"),
  ol: cx("list-decimal pl-6"),
  ul: cx("list-disc pl-5"),
};

function element(name: string, props: MarkdownProps, children: readonly ReactNode[]): ReactElement {
  // A line of a guide ends where its source is wide enough.
  if (name === "br") return createElement(Fragment, null, " ");
  const more = name === "pre" ? { tabIndex: 0 } : name === "img" ? { loading: "lazy" } : {};
  return createElement(name, { ...props, ...more, className: classes[name] }, ...children);
}
