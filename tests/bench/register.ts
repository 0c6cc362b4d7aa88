import { volunteerFields } from "../support/builders.ts";

/** Registers a volunteer at the site from that address; its answer still has its body. */
export function register(
  origin: string,
  fields: Record<string, unknown>,
  client: string,
): Promise<Response> {
  return fetch(`${origin}/api/volunteers`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, "x-forwarded-for": client },
    body: JSON.stringify(volunteerFields(fields)),
  });
}
