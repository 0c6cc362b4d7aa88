import { itemForm } from "../../content/editorial.ts";

/** A button of the editor: the signs around the selection, or at the start of its lines. */
export interface MarkdownSign {
  readonly label: string;
  readonly around?: readonly [before: string, after: string];
  readonly line?: string;
}

const { bold, italic, list, heading, link } = itemForm.tools;

/** The buttons of the editor, in their order. */
export const markdownSigns: readonly MarkdownSign[] = [
  { label: bold, around: ["**", "**"] },
  { label: italic, around: ["*", "*"] },
  { label: list, line: "- " },
  { label: heading, line: "## " },
  { label: link, around: ["[", "](https://)"] },
];

/** Puts the signs around the selection, or at the start of its lines; Ctrl+Z takes them back. */
export function insert(field: HTMLTextAreaElement, { around, line }: MarkdownSign): void {
  const { value, selectionStart: start, selectionEnd: end } = field;
  field.focus();
  if (around) {
    const [before, after] = around;
    replace(field, { start, end }, before + value.slice(start, end) + after);
    field.setSelectionRange(start + before.length, end + before.length);
    return;
  }
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const lines = value.slice(from, end).split("\n").map((text) => (line ?? "") + text);
  replace(field, { start: from, end }, lines.join("\n"));
}

/** Types the text in place of that part. No other way of the platform can be undone by the person. */
function replace(
  field: HTMLTextAreaElement,
  { start, end }: { readonly start: number; readonly end: number },
  text: string,
): void {
  field.setSelectionRange(start, end);
  document.execCommand("insertText", false, text);
}
