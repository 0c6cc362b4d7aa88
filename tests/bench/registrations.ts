/**
 * Registers so many people a second, each a person and a network of its own, in a process of its
 * own. Its arguments: the site's origin, how many a second, for how many seconds, a word of this
 * run. Prints as JSON how many were kept, and how many milliseconds each answer took.
 */
import { every } from "./pace.ts";

const [origin = "", perSecond = "", seconds = "", run = ""] = Deno.args;
/** The last byte of every address: people of an earlier run, whom the site remembers, had another. */
const host = crypto.getRandomValues(new Uint8Array(1))[0];
let kept = 0;
const taken: number[] = [];

async function register(i: number): Promise<void> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/volunteers`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin,
      "x-forwarded-for": `10.${i % 256}.${Math.floor(i / 256) % 256}.${host}`,
    },
    body: JSON.stringify({
      nombre: "Ana María",
      apellido: "Núñez Peña",
      email: `ana-${run}-${i}@example.org`,
      telefono: "321 123 4567",
      localidad: "Suba",
      tipoApoyo: ["redes", "eventos"],
      autorizacion: "on",
    }),
  });
  await response.body?.cancel();
  taken.push(performance.now() - start);
  if (response.status === 201) kept++;
}

await every(Number(seconds), Number(perSecond), register);
// deno-lint-ignore no-console
console.log(JSON.stringify({ kept, taken }));
