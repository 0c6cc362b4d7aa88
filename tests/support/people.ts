import assert from "node:assert/strict";
import type { Role } from "../../services/accounts/profile_schema.ts";
import type { TestSite } from "./site.ts";
import { json } from "./site.ts";
import { grant, signUp } from "./accounts.ts";

let people = 0;

export function cookieOf(response: Response): string {
  return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");
}

export async function signIn(
  site: TestSite,
  who: "user" | Role,
  localidades: readonly string[] = [],
): Promise<string> {
  const input = { email: `${who}${++people}@example.org`, password: "una frase larga" };
  const profile = await signUp(site.services, { ...input, full_name: "" });
  // Before signing in: a change of role gives the session another token.
  if (who !== "user") await grant(site.services, profile.id, who, localidades);
  const response = await site.request("/api/auth/sign-in", json(input));
  assert.equal(response.status, 200);
  return cookieOf(response);
}
