/**
 * Returns the digits of the phone that a search is for, without the code of Colombia; null where it
 * holds anything else, or fewer than three.
 */
export function phoneSearched(q: string): string | null {
  if (!/^[\d\s+().-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, "").replace(/^00/, "").replace(/^57(?=\d{3})/, "");
  return digits.length < 3 ? null : digits;
}
