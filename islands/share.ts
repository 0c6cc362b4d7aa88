/** Shares the text in `data-text` with the device's share sheet, if it has one. */
export async function share({ dataset }: HTMLElement): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: document.title, text: dataset.text, url: pageAddress() });
    return true;
  } catch (error) {
    // A closed sheet needs no fallback.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Copies the text in `data-text`; a toast then shows `data-done` or `data-failed`, and `data-detail`,
 * unless `data-copied` says something else of a copy.
 */
export async function copyText({ dataset }: HTMLElement): Promise<boolean> {
  const { text = "", detail = "" } = dataset;
  const copied = await navigator.clipboard.writeText(text).then(() => true, () => false);
  const { showToast } = await import("./toast.ts");
  showToast({
    kind: copied ? "success" : "error",
    title: (copied ? dataset.done : dataset.failed) ?? "",
    description: (copied && dataset.copied) || detail,
  });
  return true;
}

/** Returns the canonical URL, without the visitor's query. */
function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
}
