/**
 * Returns the text with U+FFFD for each half of a surrogate pair, as `String.prototype.toWellFormed`
 * does, which telephones of before 2023 lack: `encodeURIComponent` throws at such a half.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}
