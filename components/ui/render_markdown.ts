import type { MarkdownAttributes, MarkdownNode } from "./markdown_tree.ts";

type MakeElement<Node> = (
  name: string,
  attributes: MarkdownAttributes,
  children: readonly (Node | string)[],
) => Node;

/**
 * Returns what was read as elements. No HTML is made of a text that staff wrote, so nothing has to be
 * cleaned.
 */
export function renderMarkdown<Node>(
  nodes: readonly MarkdownNode[],
  make: MakeElement<Node>,
): readonly (Node | string)[] {
  return nodes.map((node) =>
    typeof node === "string"
      ? node
      : make(node.name, node.attributes, renderMarkdown(node.children, make))
  );
}
