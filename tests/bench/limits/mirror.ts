/**
 * The bare limit of a whole page load: `Deno.serve` and every answer of the site ready in a map.
 * Its argument is a file with the answers by path.
 */
import type { Answer } from "../answer.ts";
import { tellAddress } from "../tell_address.ts";

const stored: Record<string, Answer> = JSON.parse(await Deno.readTextFile(Deno.args[0] ?? ""));
const answers = new Map(
  Object.entries(stored).map(([path, { status, headers, body }]) =>
    [path, new Response(Uint8Array.fromBase64(body), { status, headers })] as const
  ),
);

Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: tellAddress },
  (request) =>
    answers.get(new URL(request.url).pathname)?.clone() ?? new Response(null, { status: 404 }),
);
