import { Hono } from "hono";
import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { cx } from "../../components/ui/cx.ts";
import { FilterLink } from "../../components/ui/list_parts.tsx";
import type { MarkdownAttributes } from "../../components/ui/markdown_tree.ts";
import { readGuide } from "../../components/ui/read_markdown.ts";
import { renderMarkdown } from "../../components/ui/render_markdown.ts";
import { roleTexts } from "../../content/accounts/roles.ts";
import { type GuideName, guides, helpPage, meta } from "../../content/admin/help.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext, Env } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { requires } from "./access.ts";

/** The guides of `docs/guia`: the one of the visitor's first role, and each by its name. */
export const helpPages = new Hono<Env>()
  .get("/", requires("help:read"), (c) => {
    const [role = "admin"] = visitorOf(c).roles;
    return respondGuide(c, roleTexts[role].guide);
  })
  .get("/:guide", requires("help:read"), (c) => {
    const name = c.req.param("guide");
    if (!Object.hasOwn(guides, name)) throw new Problem("not_found");
    return respondGuide(c, name as GuideName);
  });

async function respondGuide(c: AppContext, current: GuideName): Promise<Response> {
  const { assets } = c.get("deps");
  const url = assets.manifest.guides[current] ?? "";
  const text = new TextDecoder().decode((await assets.read(url))?.identity);
  const guide = createElement(Fragment, null, ...renderMarkdown(readGuide(text), element));
  const content = (
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
  return await respondAdmin(c, { ...meta, content });
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
