/**
 * Sends a receipt code: that of the link, or that of the form. Where its page was opened by a link the
 * code is in the fragment, and then leaves the address bar and the history.
 */
export function openReceipt(element: HTMLElement): boolean {
  const form = element instanceof HTMLAnchorElement ? formOf(element) : element.closest("form");
  const field = form?.querySelector<HTMLInputElement>("[name=codigo]");
  if (field && field.value === "") field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  form?.requestSubmit();
  return true;
}

/** Returns a form that sends the fragment of the link to its page. */
function formOf({ pathname, hash }: HTMLAnchorElement): HTMLFormElement {
  const form = document.createElement("form");
  form.method = "post";
  form.action = pathname;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "codigo";
  field.value = hash.slice(1);
  form.append(field);
  document.body.append(form);
  return form;
}
