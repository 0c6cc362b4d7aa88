import { shrinkPicture } from "./admin/shrink_picture.ts";

type Texts = Readonly<Record<"preparing" | "ready" | "sending" | "storing" | "failed", string>>;

/**
 * Makes the photograph of the form around the lines small before it is sent, and says in them how
 * far it is; an error is read aloud at once.
 */
export function start(lines: HTMLElement): void {
  const form = lines.closest("form");
  const [line, alert] = lines.children;
  if (!form || !line || !alert) return;
  const texts: Texts = JSON.parse(lines.dataset.texts ?? "");
  const say = (text: string, error = ""): void => {
    line.textContent = text;
    alert.textContent = error;
  };
  let shrinking: Promise<unknown> = Promise.resolve();
  let isSending = false;
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    say(texts.preparing);
    shrinking = shrinkChosen(target).then(() => say(target.files?.[0] ? texts.ready : ""));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    await shrinking;
    const onProgress = (share: number): void =>
      say(share < 1 ? texts.sending + Math.round(share * 100) + " %" : texts.storing);
    const failed = await send(form, onProgress).catch(() => texts.failed);
    if (failed !== null) say("", failed);
    isSending = false;
  });
}

async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const chosen = new DataTransfer();
  chosen.items.add(await shrinkPicture(file));
  // Another one may have been chosen meanwhile.
  if (input.files?.[0] === file) input.files = chosen.files;
}

/** Sends the form and leads on; returns what is wrong with it, null where nothing is. */
function send(form: HTMLFormElement, onProgress: (share: number) => void): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const request = new XMLHttpRequest();
  request.open("POST", `/api${form.getAttribute("action")}`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = reject;
  request.onload = () => {
    const { data, error } = request.response ?? {};
    if (data) location.assign(data.page);
    resolve(data ? null : error.message);
  };
  request.send(new FormData(form));
  return promise;
}
