import { systemReasons } from "../content/operator.ts";

/** What SQLite, the resolver and Deno say, as the codes of the operating system for the same. */
const otherWords: readonly (readonly [RegExp, keyof typeof systemReasons])[] = [
  [/^database or disk is full/, "ENOSPC"],
  [/^unable to open database file/, "EACCES"],
  [/^attempt to write a readonly database/, "EROFS"],
  [/^disk I\/O error/, "EIO"],
  [/^Requires all access/, "EACCES"],
  [/^failed to lookup address/, "EADDRNOTAVAIL"],
];

/**
 * Returns why the operating system refused, with the file where the error names it: a full disk, a
 * folder without permission. Returns null for an error of another kind.
 */
export function systemReason(error: Error): string | null {
  const { message } = error;
  const [, said] = otherWords.find(([words]) => words.test(message)) ?? [];
  const code = said ?? ("code" in error ? String(error.code) : "");
  if (!/^E[A-Z]+$/.test(code)) return null;
  const reason = Object.hasOwn(systemReasons, code)
    ? systemReasons[code as keyof typeof systemReasons]
    : message;
  const [, file] = message.match(/(?:'|^unable to open database file: )([^']+)'?$/) ?? [];
  return file && reason !== message ? `${reason} (${file})` : reason;
}
