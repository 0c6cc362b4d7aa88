type Texts = Readonly<Record<"saving" | "saved" | "failed" | "ended" | "conflict", string>>;

/** How long after a change the draft is saved, in milliseconds. */
const delay = 20_000;

/** How long a button waits until the draft is saved, in milliseconds. */
const saveDeadline = 10_000;

/** Saves the form around the line by itself while a person writes, and says so in the line. */
export function start(line: HTMLElement): void {
  const form = line.closest("form");
  if (!form) return;
  const texts: Texts = JSON.parse(line.dataset.texts ?? "");
  const typing = new AbortController();
  const { signal } = typing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    timer ??= setTimeout(async () => {
      timer = undefined;
      line.textContent = texts.saving;
      line.textContent = await save(form, texts, signal).catch(() => texts.failed);
    }, delay);
  }, { signal });
  let leaving: "no" | "saving" | "sending" = "no";
  form.addEventListener("submit", async (event) => {
    // The button saves; what comes after it would be refused.
    clearTimeout(timer);
    typing.abort();
    if (leaving === "sending" || !form.action.endsWith("/nuevo")) return;
    // A new item gets its own address first: the way back leads to it, not to an empty form.
    event.preventDefault();
    if (leaving === "saving") return;
    leaving = "saving";
    line.textContent = texts.saving;
    await save(form, texts, AbortSignal.timeout(saveDeadline)).catch(() => {});
    leaving = "sending";
    form.requestSubmit(event.submitter);
  });
}

/** Sends the form as it is; returns what became of it, in words. */
async function save(form: HTMLFormElement, texts: Texts, signal: AbortSignal): Promise<string> {
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
