import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { type GuideName, guides, helpPage } from "../../content/admin/help.ts";
import { cx } from "../../components/ui/cx.ts";
import type { MarkdownAttributes } from "../../components/ui/markdown_tree.ts";
import { readGuide } from "../../components/ui/read_markdown.ts";
import { renderMarkdown } from "../../components/ui/render_markdown.ts";
import { FilterLink } from "../../components/ui/list_parts.tsx";

interface HelpPageProps {
  readonly current: GuideName;
  /** The guide, in Markdown. */
  readonly text: string;
}

/** A guide of `docs/guia`, with links to the others. */
export function HelpPage({ current, text }: HelpPageProps): ReactElement {
  const guide = createElement(Fragment, null, ...renderMarkdown(readGuide(text), element));
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
      <article className="max-w-3xl [overflow-wrap:anywhere]">{guide}</article>
    </>
  );
}

const classes: Readonly<Record<string, string>> = {
  h1: cx("admin-title"),
  h2: cx("mt-8 text-[1.25rem] font-bold"),
  h3: cx("mt-6 font-bold"),
  p: cx("mt-3"),
  ol: cx("mt-3 list-decimal pl-6"),
  ul: cx("mt-3 list-disc pl-5"),
  li: cx("mt-2"),
  code: cx("text-[.9em] [font-family:ui-monospace,monospace]"),
  pre: cx(
    "mt-3 overflow-x-auto whitespace-pre rounded-[.5rem] border border-gris-200 bg-white p-3",
  ),
  img: cx("max-h-[32rem] max-w-[min(100%,45rem)] rounded-[.5rem] border border-gris-200"),
};

function element(
  name: string,
  attributes: MarkdownAttributes,
  children: readonly ReactNode[],
): ReactElement {
  // A line of a guide ends where its source is wide enough.
  if (name === "br") return createElement(Fragment, null, " ");
  const more = name === "pre" ? { tabIndex: 0 } : name === "img" ? { loading: "lazy" } : {};
  return createElement(name, { ...attributes, ...more, className: classes[name] }, ...children);
}
