/** Returns the address with its house number in one piece: `Calle 10 # 5-20` breaks in no line. */
export function unbroken(street: string): string {
  return street.replace(/ (?=\d|#|n\.º)|(?<=#|n\.º) /g, "\u00a0");
}
