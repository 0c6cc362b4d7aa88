import assert from "node:assert/strict";
import { servicesOf } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { cookieOf } from "../support/people.ts";
import { type Place, startSubject, type Subject } from "./subject.ts";
import { grant, signUp } from "../support/accounts.ts";

const ana = { email: "ana.bench@example.org", password: "una frase larga y propia" };

interface BackOffice {
  readonly subject: Subject;
  /** Asks the back office; any answer but 200 is an error. */
  ask(path: string): Promise<Response>;
}

export async function openAdmin(place: Place, filled: string): Promise<BackOffice> {
  const subject = await startSubject(place, { filled, prepare: makeAdmin });
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
  return { subject, ask };
}

async function makeAdmin(kv: Deno.Kv): Promise<void> {
  const services = servicesOf(new Store(kv));
  const { id } = await signUp(services, { ...ana, full_name: "Ana" });
  await grant(services, id, "admin");
}
