import assert from "node:assert/strict";
import type { Thing } from "../../routes/site/structured_data.ts";

export function headIn(html: string): string {
  return html.slice(0, html.indexOf("</head>"));
}

/** Every `name` or `property` of the meta tags with its content, entities read. */
export function metaOf(head: string): ReadonlyMap<string, string> {
  const tags = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g);
  return new Map([...tags].map(([, name = "", content = ""]) => [name, read(content)]));
}

function read(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Returns the things that the head describes, in its one script of data, cut as a browser would. */
export function thingsOf(head: string): readonly Thing[] {
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  assert.equal(scripts.length, 1);
  const document = JSON.parse(scripts[0]?.[1] ?? "");
  assert.equal(document["@context"], "https://schema.org");
  return document["@graph"];
}

export function pngSize(bytes: Uint8Array<ArrayBuffer>): number[] {
  assert.deepEqual([...bytes.slice(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

export function* strings(
  value: unknown,
  property = "",
): Generator<[property: string, value: string]> {
  if (typeof value === "string") yield [property, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* strings(inner, Array.isArray(value) ? property : key);
  }
}
