import type { MarkdownNode } from "./markdown_tree.ts";
import { readMarkdown } from "./read_markdown.ts";

/**
 * Returns what the text says, without its marks, for descriptions and calendars; with the origin of the
 * site, as a mail without HTML says it: its links are followed by their addresses.
 */
export function markdownText(text: string, origin?: string): string {
  return joined(readMarkdown(text), "\n\n", origin);
}

const blocks = /^(?:p|h[1-6]|ul|ol|blockquote)$/;

function joined(nodes: readonly MarkdownNode[], between: string, origin?: string): string {
  let text = "";
  let isAfterBlock = false;
  for (const node of nodes) {
    const isBlock = typeof node !== "string" && blocks.test(node.name);
    const part = plain(node, origin);
    if (part !== "" && text !== "" && (isBlock || isAfterBlock)) text += between;
    text += part;
    isAfterBlock = isBlock;
  }
  return text;
}

function plain(node: MarkdownNode, origin?: string): string {
  if (typeof node === "string") return node;
  const { name, children, attributes: { href, start = 1 } } = node;
  const words = joined(children, "\n", origin);
  switch (name) {
    case "br":
      return "\n";
    case "ul":
    case "ol":
      return children.map((item, place) =>
        `${name === "ol" ? `${start + place}.` : "-"} ${plain(item, origin)}`
      ).join("\n");
    case "a":
      if (origin === undefined || href === undefined || href === words) return words;
      return `${words} (${href.startsWith("/") ? origin : ""}${href})`;
    default:
      return words;
  }
}
