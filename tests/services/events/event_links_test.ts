import assert from "node:assert/strict";
import { EventLinks } from "../../../services/events/event_links.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { newId } from "../../../services/system/record_id.ts";

const now = Date.parse("2026-01-10T15:00:00Z");
const at = new Date(now).toISOString();
const signup = { id: newId(now), created_at: at };
const callout = { id: `${newId(now)}:${newId(now)}`, at };

function openLinks() {
  const clock = { now };
  const links = new EventLinks(new KeyRing("secret of the links"), () => clock.now);
  return { clock, links };
}

function tokenOf(path: string): string {
  return path.replace("/voy/", "");
}

Deno.test("a link holds for its record, and not for one of the same id that was made at another moment", () => {
  const { links } = openLinks();
  const ofSignup = links.read(tokenOf(links.signupPath(signup)));
  assert(ofSignup?.kind === "signup");
  assert.equal(ofSignup.id, signup.id);
  assert(ofSignup.holdsFor(signup.created_at));
  assert(!ofSignup.holdsFor("2026-01-10T15:00:01.000Z"));

  const ofCallout = links.read(tokenOf(links.calloutPath(callout)));
  assert(ofCallout?.kind === "callout");
  assert.equal(ofCallout.id, callout.id);
  assert(ofCallout.holdsFor(callout.at));
  assert(!ofCallout.holdsFor("2026-01-10T15:00:01.000Z"));
});

Deno.test("a link opens nothing of the other kind, with another signature or after its end", () => {
  const { links, clock } = openLinks();
  const token = tokenOf(links.signupPath(signup));
  const [id, end, signature] = token.split(".");
  const asCallout = links.read([callout.id, end, signature].join("."));
  assert(asCallout?.kind === "callout" && !asCallout.holdsFor(callout.at));
  const forged = links.read([id, Number(end) + 1, signature].join("."));
  assert(forged?.kind === "signup" && !forged.holdsFor(signup.created_at));
  for (const broken of ["", "x", "a:b", `${token}.x`]) assert.equal(links.read(broken), null);

  clock.now = now + 400 * oneDay;
  assert.equal(links.read(token), null);
});
