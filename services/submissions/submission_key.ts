import { bogotaDay } from "../clock.ts";
import { sha256 } from "../secrets/digest.ts";

/**
 * Returns what makes two submissions the same one: the id that the browser made for the form, or,
 * without JavaScript, the same content on the same day in Bogotá.
 */
export function submissionKey(id: string | null, content: unknown, at: number): string {
  return id ?? `content:${sha256(JSON.stringify([bogotaDay(at), content]))}`;
}
