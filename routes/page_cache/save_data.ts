/** Returns whether the request has Save-Data: on (https://wicg.github.io/savedata/). */
export function savesData(headers: Headers): boolean {
  return headers.get("save-data")?.toLowerCase() === "on";
}
