import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { itemForm as texts } from "../../content/editorial/editorial.ts";
import { markdownOf } from "./pasted_markdown.ts";
import { LongTextField } from "../forms/long_text_field.tsx";

interface AdminMarkdownProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string;
  readonly optional?: boolean;
  readonly defaultValue: string;
  readonly max: number;
}

export function AdminMarkdown(props: AdminMarkdownProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const control = (): HTMLTextAreaElement | null =>
    frame.current?.querySelector("textarea") ?? null;
  const press = (sign: MarkdownSign): void => {
    const field = control();
    if (field) insert(field, sign);
  };
  return (
    <div
      ref={frame}
      onPaste={(event) => {
        const field = control();
        const pasted = markdownOf(event.clipboardData.getData("text/html"));
        if (!field || event.target !== field || pasted === null) return;
        const { selectionStart: start, selectionEnd: end } = field;
        replace(field, { start, end }, pasted);
        event.preventDefault();
      }}
    >
      <LongTextField {...props} hint={<FormatHint />} rows={12} />
      <div
        role="toolbar"
        aria-label={texts.toolbar}
        aria-controls={props.name}
        className="content-tools scripted"
        onKeyDown={moveFocus}
      >
        {markdownSigns.map((sign, at) => (
          <button
            key={sign.label}
            type="button"
            className="admin-button"
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => press(sign)}
          >
            {sign.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** How a text gets its format: by the buttons, or without a script by signs. */
function FormatHint(): ReactElement {
  return (
    <>
      <span className="js:hidden">{texts.format}</span>
      <span className="hidden js:inline">{texts.tool}</span>
    </>
  );
}

/** Moves between the buttons by arrow keys (WAI-ARIA, toolbar pattern). */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

interface MarkdownSign {
  readonly label: string;
  readonly around?: readonly [before: string, after: string];
  readonly line?: string;
}

const { bold, italic, list, heading, link } = texts.tools;

const markdownSigns: readonly MarkdownSign[] = [
  { label: bold, around: ["**", "**"] },
  { label: italic, around: ["*", "*"] },
  { label: list, line: "- " },
  { label: heading, line: "## " },
  { label: link, around: ["[", "](https://)"] },
];

/** Puts the signs around the selection, or at the start of its lines; Ctrl+Z takes them back. */
function insert(field: HTMLTextAreaElement, { around, line }: MarkdownSign): void {
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

/**
 * Types the text in place of that part. No other way of the platform can be undone by the person;
 * Firefox before 89 does not have it.
 */
function replace(
  field: HTMLTextAreaElement,
  { start, end }: { readonly start: number; readonly end: number },
  text: string,
): void {
  field.setSelectionRange(start, end);
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
