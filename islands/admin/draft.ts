import { abortAfter } from "../abort_after.ts";
import { resultOf } from "../call_result.ts";
import { postForm, sendByScript } from "../send_by_script.ts";

type Texts = Readonly<Record<"saving" | "saved" | "failed" | "ended" | "conflict", string>>;

/** How long after a change the draft is saved, in milliseconds. */
const delay = 20_000;

/** How long saving may take, in milliseconds: a button waits for it. */
const saveDeadline = 10_000;

export function start(line: HTMLElement): void {
  const form = line.closest("form");
  if (!form) return;
  const texts: Texts = JSON.parse(line.dataset.texts ?? "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  const saveNow = (): Promise<void> => {
    line.textContent = texts.saving;
    return saving ??= save(form, texts).then((text) => {
      line.textContent = text;
      saving = null;
    });
  };
  form.addEventListener("input", () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void saveNow();
    }, delay);
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    timer = undefined;
    // A new item gets its own address first: the way back leads to it, not to an empty form. What is
    // being saved is stored, though its answer is not here: its version is needed.
    if (!saving && !form.action.endsWith("/nuevo")) return;
    // Safari before 15.4 does not say which button was pressed, and its own post does.
    if (!("submitter" in event)) return;
    void sendByScript(event, async (form, button) => {
      await saveNow();
      return postForm(form, button);
    });
  });
}

async function save(form: HTMLFormElement, texts: Texts): Promise<string> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields);
  body.set("accion", "autoguardar");
  const result = await resultOf<{ data: { page: string; version: number; time: string } }>(() =>
    fetch(form.action, { method: "POST", body, signal: abortAfter(saveDeadline) })
  );
  if (!result.ok) {
    const { code } = result.problem;
    return code === "unauthenticated" ? texts.ended : texts[code === "conflict" ? code : "failed"];
  }
  const { data } = result.body;
  if (form.getAttribute("action") !== data.page) {
    form.action = data.page;
    history.replaceState(null, "", data.page);
  }
  const version = form.elements.namedItem("version");
  if (version instanceof HTMLInputElement) version.value = String(data.version);
  return texts.saved + data.time;
}
