/** Returns an id of the file or folder (device and inode); null if it cannot be read. */
export function fileIdentity(path: string): string | null {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/**
 * Returns whether the folder of the store holds code of the site, at any depth. The server may write
 * to that folder. A folder that it may not read it may not write either.
 */
export function holdsCode(store: string): boolean {
  if (store === ":memory:") return false;
  const [folder] = store.match(/^.*[\\/]/) ?? ["../"];
  if (fileIdentity(`${folder}deno.json`) !== null) return true;
  const written = fileIdentity(folder);
  for (let place = import.meta.dirname ?? ""; written !== null; place = parentOf(place)) {
    if (fileIdentity(`${place}/`) === written) return true;
    if (place === "") break;
  }
  return false;
}

function parentOf(folder: string): string {
  return folder.replace(/[\\/][^\\/]*$/, "");
}
