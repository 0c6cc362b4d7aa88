import assert from "node:assert/strict";
import type { TestSite } from "./site.ts";
import { json } from "./site.ts";

let people = 0;

/** Returns what the browser would send back of the cookies that the response sets. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Makes an account, signs it in and returns its Cookie header. */
export async function signIn(site: TestSite, who: "user" | "admin"): Promise<string> {
  const email = `${who}${++people}@example.org`;
  const response = await site.request(
    "/api/auth/sign-up",
    json({ email, password: "una frase larga" }),
  );
  assert.equal(response.status, 201);
  const { data } = await response.json();
  if (who === "admin") await site.services.roles.grantAdmin(data.user.id);
  return cookieOf(response);
}
