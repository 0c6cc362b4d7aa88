/** Opens the device's own sheet, where it has one. The text stands in `data-text`. */
export async function share({ dataset }: HTMLElement): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: document.title, text: dataset.text, url: pageAddress() });
    return true;
  } catch (error) {
    // Who closed the sheet wants no other way.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Copies the page's address; `data-done` and `data-failed` are what is announced then. */
export async function copyAddress({ dataset }: HTMLElement): Promise<boolean> {
  const copied = await navigator.clipboard.writeText(pageAddress()).then(() => true, () => false);
  const { showToast } = await import("./toast.ts");
  showToast({
    kind: copied ? "success" : "error",
    title: (copied ? dataset.done : dataset.failed) ?? "",
    description: pageAddress(),
  });
  return true;
}

/** Copies the text in `data-text`; `data-done` and `data-failed` are what is announced then. */
export async function copyText({ dataset }: HTMLElement): Promise<boolean> {
  const copied = await navigator.clipboard.writeText(dataset.text ?? "").then(
    () => true,
    () => false,
  );
  const { showToast } = await import("./toast.ts");
  showToast({
    kind: copied ? "success" : "error",
    title: (copied ? dataset.done : dataset.failed) ?? "",
    description: dataset.detail ?? "",
  });
  return true;
}

/** The page as everyone finds it, without what the visitor's own address carries. */
function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
}
