import { type ReactElement, useEffect, useRef, useState } from "react";
import { shrinkPicture } from "./admin/shrink_picture.ts";

interface AdminUploadProps {
  readonly texts: Readonly<
    Record<"preparing" | "ready" | "sending" | "storing" | "failed", string>
  >;
}

/** The status of the upload; an error is read aloud at once. */
interface UploadStatus {
  readonly text: string;
  readonly isError?: boolean;
}

/** Makes the photograph of the form around it small before it is sent, and says how far it is. */
export function AdminUpload({ texts }: AdminUploadProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<UploadStatus>({ text: "" });
  useEffect(() => {
    const form = frame.current?.closest("form");
    return form ? listen(form, texts, setStatus) : undefined;
  }, [texts]);
  return (
    <div ref={frame}>
      <p className="hint" role="status">{status.isError ? "" : status.text}</p>
      <p className="field-error" role="alert">{status.isError ? status.text : ""}</p>
    </div>
  );
}

/** Takes over the form; returns how to give it back. */
function listen(
  form: HTMLFormElement,
  texts: AdminUploadProps["texts"],
  setStatus: (status: UploadStatus) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let shrinking: Promise<unknown> = Promise.resolve();
  let isSending = false;
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    setStatus({ text: texts.preparing });
    shrinking = shrinkChosen(target).then(() =>
      setStatus({ text: target.files?.[0] ? texts.ready : "" })
    );
  }, { signal });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    await shrinking;
    const onProgress = (share: number): void =>
      setStatus({
        text: share < 1 ? texts.sending + Math.round(share * 100) + " %" : texts.storing,
      });
    const failed = await send(form, onProgress).catch(() => texts.failed);
    if (failed !== null) setStatus({ text: failed, isError: true });
    isSending = false;
  }, { signal });
  return () => listening.abort();
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
