/** How a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Returns the best encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** Returns whether the client accepts that coding. */
export function accepts(acceptEncoding: string, coding: "br" | "gzip"): boolean {
  const header = acceptEncoding.toLowerCase();
  // Nearly every browser names it: only then is it worth reading the weights.
  if (!header.includes(coding)) return false;
  return header.split(",").map((part) => part.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight]) => name === coding && Number(weight ?? 1) > 0);
}
