const storageKey = "atajos";

/** Returns whether shortcuts are on in this browser; they are until they are switched off. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "no";
  } catch {
    return true;
  }
}

export function rememberKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? "si" : "no");
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
