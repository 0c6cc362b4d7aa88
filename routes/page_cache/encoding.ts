/** How a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Returns the best encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** Browsers send about 30 characters; longer headers are not parsed. */
const longestHeader = 1024;

/** Returns whether the client accepts the coding; false for a header of over 1,024 characters. */
export function accepts(acceptEncoding: string, coding: "br" | "gzip"): boolean {
  if (acceptEncoding.length > longestHeader) return false;
  const header = acceptEncoding.toLowerCase();
  if (!header.includes(coding)) return false;
  return header.split(",").some((part) => {
    const [name, weight = "q=1"] = part.split(";").map((piece) => piece.trim());
    return name === coding && weight.startsWith("q=") && Number(weight.slice(2)) > 0;
  });
}
