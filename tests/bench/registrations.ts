/**
 * Registers that many people a second, each a person and a network of its own, in a process of its
 * own. Its arguments: the site's origin, how many a second, for how many seconds, the number of this
 * run. Prints how many were stored.
 */
import { volunteerFields } from "../support/builders.ts";
import { every } from "./pace.ts";

const [origin = "", perSecond = "", seconds = "", run = ""] = Deno.args;
/** The last byte of every address: an earlier run, which the limits still count, had another. */
const host = crypto.getRandomValues(new Uint8Array(1))[0];
let stored = 0;

async function register(i: number): Promise<void> {
  const response = await fetch(`${origin}/api/volunteers`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin,
      "x-forwarded-for": `10.${i % 256}.${Math.floor(i / 256) % 256}.${host}`,
    },
    body: JSON.stringify(volunteerFields({ email: `ana-${run}-${i}@example.org` })),
  });
  await response.body?.cancel();
  if (response.status === 201) stored++;
}

await every(Number(seconds), Number(perSecond), register);
// deno-lint-ignore no-console
console.log(stored);
