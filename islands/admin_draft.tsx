import { type ReactElement, useEffect, useRef, useState } from "react";

interface AdminDraftProps {
  readonly texts: Readonly<Record<"saving" | "saved" | "failed" | "ended" | "conflict", string>>;
}

/** How long after a change the draft is saved, in milliseconds. */
const delay = 20_000;

/** Saves the form around it by itself while a person writes, and says so. */
export function AdminDraft({ texts }: AdminDraftProps): ReactElement {
  const line = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const form = line.current?.closest("form");
    return form ? saveWhileTyping(form, texts, setText) : undefined;
  }, [texts]);
  return <p ref={line} className="hint" role="status">{text}</p>;
}

/** Saves the form some seconds after a change; returns how to stop. */
function saveWhileTyping(
  form: HTMLFormElement,
  texts: AdminDraftProps["texts"],
  report: (text: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const typing = new AbortController();
  const { signal } = typing;
  const wait = (): void => {
    timer ??= setTimeout(async () => {
      timer = undefined;
      report(texts.saving);
      report(await save(form, texts, signal).catch(() => texts.failed));
    }, delay);
  };
  form.addEventListener("input", wait, { signal });
  // The button saves; what comes after it would be refused.
  form.addEventListener("submit", () => typing.abort(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => typing.abort();
}

/** Sends the form as it is; returns what became of it, in words. */
async function save(
  form: HTMLFormElement,
  texts: AdminDraftProps["texts"],
  signal: AbortSignal,
): Promise<string> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields);
  body.set("accion", "autoguardar");
  const answer = await fetch(form.action, { method: "POST", body, signal });
  if (answer.status === 401) return texts.ended;
  if (answer.status === 409) return texts.conflict;
  if (!answer.ok) return texts.failed;
  const { data } = await answer.json();
  if (form.getAttribute("action") !== data.page) {
    form.action = data.page;
    history.replaceState(null, "", data.page);
  }
  const version = form.elements.namedItem("version");
  if (version instanceof HTMLInputElement) version.value = String(data.version);
  return texts.saved + data.time;
}
