/** Returns what tells a file or folder from every other one; null where it cannot be looked at. */
export function fileIdentity(path: string): string | null {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
