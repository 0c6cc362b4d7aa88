/** Returns an id of the file or folder (device and inode); null if it cannot be read. */
export function fileIdentity(path: string): string | null {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
