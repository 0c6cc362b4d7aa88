/** Returns the address with its house number in one piece: `Calle 10 # 5-20` breaks in no line. */
export function unbroken(street: string): string {
  return street.replace(/ (?=\d|#|n\.º)/g, "\u00a0").replace(/(#|n\.º) /g, "$1\u00a0")
    // Browsers also break after a hyphen; a word joiner forbids it.
    .replace(/(\d)-(?=\d)/g, "$1-\u2060");
}
