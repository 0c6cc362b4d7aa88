/**
 * The bare limit of a page: `Deno.serve` and an answer that is ready. Cloning it is the fastest way
 * that the platform has, faster than a new Response with the same bytes and headers.
 */
import type { Answer } from "../answer.ts";
import { tellAddress } from "../tell_address.ts";

const { status, headers, body }: Answer = JSON.parse(await Deno.readTextFile(Deno.args[0] ?? ""));
const answer = new Response(Uint8Array.fromBase64(body), { status, headers });

Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: tellAddress },
  () => answer.clone(),
);
