import type { VNode } from "preact";
import renderToXml from "preact-render-to-string/jsx";

/** Returns the text as XML may hold it: no control characters, and never the end of a CDATA. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, "").replaceAll(
    "]]>",
    "]] >",
  );
}

/** Returns the document as XML 1.0. */
export function renderXml(root: VNode): string {
  const options = { jsx: false, xml: true, pretty: false };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderToXml(root, {}, options)}`;
}
