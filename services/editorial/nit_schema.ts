import { plainText } from "../../content/words/clean_text.ts";

/** The weights of the digits of a NIT, from its last one on (DIAN, Orden Administrativa 4 de 1989). */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Returns the NIT as `900.123.456-8`, or null if its check digit is wrong. */
export function parseNit(typed: string): string | null {
  const [, number, digit] = /^(\d{6,15})-?(\d)$/.exec(plainText(typed).replace(/[\s.]/g, "")) ?? [];
  if (!number || !digit || /^0+$/.test(number)) return null;
  const sum = [...number].reverse().reduce(
    (sum, digit, at) => sum + Number(digit) * weights[at]!,
    0,
  );
  const rest = sum % 11;
  if (Number(digit) !== (rest > 1 ? 11 - rest : rest)) return null;
  return `${number.replace(/\B(?=(\d{3})+$)/g, ".")}-${digit}`;
}
