import { useRef } from "react";
import { setHidden } from "../send_by_script.ts";

/**
 * Returns what reads a form: the same content sent again is the same submission, stored once, also
 * where the browser posts it in the end.
 */
export function useContent() {
  const tried = useRef<{ content: string; id: string } | null>(null);
  const read = (element: HTMLFormElement): FormData => {
    const data = new FormData(element);
    data.delete("submission");
    const content = JSON.stringify([...data]);
    if (tried.current?.content !== content) tried.current = { content, id: randomId() };
    setHidden(element, "submission", tried.current.id);
    data.set("submission", tried.current.id);
    const source = new URLSearchParams(location.search).get("o");
    if (source) data.set("origen", source);
    return data;
  };
  const forget = (element: HTMLFormElement): void => {
    tried.current = null;
    setHidden(element, "submission", "");
  };
  return { read, forget };
}

/** Returns a random UUID; over plain http browsers have no `crypto.randomUUID`. */
function randomId(): string {
  const digits = Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
