import { type JsonResponse, resultOf } from "../call_result.ts";
import { imageFields } from "../../content/editorial/images.ts";
import { readImageHeader } from "../../services/editorial/image_header_schema.ts";
import { sendByScript } from "../send_by_script.ts";

type Texts = Readonly<Record<"preparing" | "ready" | "sending" | "storing" | "failed", string>>;

/**
 * Makes the image of the form around the lines small before it is sent, and says in them how
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
    // The button that sends may be a window below it.
    if (error) alert.scrollIntoView({ block: "nearest" });
  };
  let preparing: Promise<unknown> = Promise.resolve();
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    say(texts.preparing);
    const latest = preparing = prepare(target).then((error) => {
      // Another one may have been chosen since.
      if (preparing !== latest) return;
      if (error) say("", error);
      else say(target.files?.[0] ? texts.ready : "");
    });
  });
  form.addEventListener("submit", (event) => {
    void sendByScript(event, async () => {
      await preparing;
      const onProgress = (share: number): void =>
        say(share < 1 ? texts.sending + Math.round(share * 100) + " %" : texts.storing);
      const result = await resultOf<{ data: { page: string } }>(() => send(form, onProgress));
      if (result.ok) {
        location.assign(result.body.data.page);
        return "leaving";
      }
      say("", result.problem.message ?? texts.failed);
    });
  });
}

/**
 * Reads the chosen file and makes it small; returns what is wrong with it, empty where nothing is. The
 * server reads it by the same rules where no script does.
 */
async function prepare(input: HTMLInputElement): Promise<string> {
  const [file] = input.files ?? [];
  if (!file) return "";
  const { errors } = imageFields.archivo;
  try {
    const header = readImageHeader(new Uint8Array(await file.arrayBuffer()));
    if (typeof header === "string") return errors[header];
    const chosen = new DataTransfer();
    chosen.items.add(await shrinkPicture(file));
    // Another one may have been chosen since.
    if (input.files?.[0] === file) input.files = chosen.files;
    return "";
  } catch {
    return errors.damaged;
  }
}

function send<T>(
  form: HTMLFormElement,
  onProgress: (share: number) => void,
): Promise<JsonResponse<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${form.getAttribute("action")}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = reject;
    request.onload = () => {
      const { status, responseText } = request;
      const json = (): Promise<T> => new Promise((parsed) => parsed(JSON.parse(responseText)));
      resolve({ ok: status >= 200 && status < 300, status, json });
    };
    request.send(new FormData(form));
  });
}

/** The longest side that is sent: more than any page shows, and seconds instead of minutes on a phone. */
const longestSide = 2560;

const quality = 0.85;

/**
 * Returns the image on a white ground, small enough for a telephone's connection and without what
 * its file says of place and time; the file itself where the browser does not draw it as it is, which
 * the server then does. @throws where the image cannot be read
 */
async function shrinkPicture(file: File): Promise<File> {
  if (typeof createImageBitmap === "undefined" || !drawsTruly()) return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
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

/**
 * Returns whether a canvas gives back what was drawn: against recognition Firefox gives noise
 * (`privacy.resistFingerprinting`), and Brave and others change some points.
 */
function drawsTruly(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 16;
  const context = canvas.getContext("2d");
  if (!context) return false;
  context.fillStyle = "rgb(200, 60, 40)";
  context.fillRect(0, 0, 16, 16);
  const { data } = context.getImageData(0, 0, 16, 16);
  return data.every((value, at) => value === [200, 60, 40, 255][at % 4]);
}
