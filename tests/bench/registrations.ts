/**
 * Registers that many people a second, each a person and a network of its own, in a process of its
 * own. Its arguments: the site's origin, how many a second, for how many seconds, the number of this
 * run. Prints a line for each that was stored.
 */
import { register } from "./register.ts";
import { every } from "./times.ts";

const [origin = "", perSecond = "", seconds = "", run = ""] = Deno.args;
/** The last byte of every address: an earlier run, which the limits still count, had another. */
const host = crypto.getRandomValues(new Uint8Array(1))[0];

await every(Number(seconds), Number(perSecond), async (i) => {
  const client = `10.${i % 256}.${Math.floor(i / 256) % 256}.${host}`;
  const response = await register(origin, { email: `ana-${run}-${i}@example.org` }, client);
  await response.body?.cancel();
  // deno-lint-ignore no-console
  if (response.status === 201) console.log("stored");
});
