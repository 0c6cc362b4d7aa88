import { dirname } from "node:path";
import { closedPath, systemReasons } from "../../content/tasks/operator.ts";

const otherWords: readonly (readonly [RegExp, keyof typeof systemReasons])[] = [
  [/^database or disk is full/, "ENOSPC"],
  [/^unable to open database file/, "EACCES"],
  [/^attempt to write a readonly database/, "EROFS"],
  [/^disk I\/O error/, "EIO"],
  [/^Requires all access/, "EACCES"],
  [/^failed to lookup address/, "EADDRNOTAVAIL"],
];

/**
 * Returns why the operating system refused, with the file where the error names it, and where it is
 * closed with its owner: a full disk, a folder without permission. Returns null for an error of another
 * kind.
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
  if (!file || reason === message) return reason;
  const owned = reason === systemReasons.EACCES ? ownerOf(file) : null;
  return owned ? `${reason}: ${owned}` : `${reason} (${file})`;
}

/**
 * Returns to whom the file belongs, or the nearest folder above it that can be looked at; null where
 * this process may look at neither, or where users have no numbers.
 */
function ownerOf(file: string): string | null {
  for (let path = file;; path = dirname(path)) {
    try {
      const { uid: owner, mode } = Deno.statSync(path);
      const uid = Deno.uid();
      if (owner === null || mode === null || uid === null) return null;
      return closedPath({ path, owner, uid, mode: (mode & 0o7777).toString(8).padStart(4, "0") });
    } catch (error) {
      const isHidden = error instanceof Deno.errors.NotFound ||
        error instanceof Deno.errors.PermissionDenied;
      if (!isHidden || path === dirname(path)) return null;
    }
  }
}
