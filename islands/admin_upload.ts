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

/** The longest side that is sent: more than any page shows, and seconds instead of minutes on a phone. */
const longestSide = 2560;

const quality = 0.85;

/**
 * Returns the picture on a white ground, small enough for a telephone's connection and without what
 * its file says of place and time; the file itself where the browser cannot read it.
 */
async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality)
  );
  return blob ? new File([blob], "foto.jpg", { type: "image/jpeg" }) : file;
}
