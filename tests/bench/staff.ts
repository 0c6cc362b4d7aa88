import assert from "node:assert/strict";
import { servicesOf } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { cookieOf } from "../support/people.ts";
import { type Place, startSubject, type Subject } from "./subject.ts";

const ana = { email: "ana.bench@example.org", password: "una frase larga y propia" };

/** The site on a copy of a store, with a signed-in administrator. */
export interface Office {
  readonly subject: Subject;
  /** Asks the back office; any answer but 200 is an error. */
  ask(path: string): Promise<Response>;
  /** The cookies of the session, as a request sends them. */
  readonly cookie: string;
}

/** Starts the site on a copy of the store, or an empty one, in which something is done before. */
export async function openOffice(
  place: Place,
  filled?: string,
  prepareFor?: (kv: Deno.Kv, admin: string) => Promise<unknown>,
): Promise<Office> {
  const prepare = async (kv: Deno.Kv) => {
    const admin = await makeAdmin(kv);
    await prepareFor?.(kv, admin);
  };
  const subject = await startSubject(place, { filled, prepare });
  const { origin } = subject.server;
  const signedIn = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(ana),
  });
  assert.equal(signedIn.status, 200, await signedIn.text());
  const cookie = cookieOf(signedIn);
  const ask = async (path: string) => {
    const response = await fetch(origin + path, { headers: { cookie } });
    assert.equal(response.status, 200);
    return response;
  };
  return { subject, ask, cookie };
}

async function makeAdmin(kv: Deno.Kv): Promise<string> {
  const { accounts, roles } = servicesOf(new Store(kv));
  const { id } = await accounts.signUp({ ...ana, full_name: "Ana" });
  await roles.grant(id, "admin");
  return id;
}
