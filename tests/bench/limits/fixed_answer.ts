/**
 * The bare limit of a page: `Deno.serve` and a new Response of the same bytes and headers for each
 * request.
 */
import type { Answer } from "../answer.ts";
import { printAddress } from "../print_address.ts";

const { status, headers, body }: Answer = JSON.parse(await Deno.readTextFile(Deno.args[0] ?? ""));
const bytes = body === "" ? null : Uint8Array.fromBase64(body);

Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: printAddress },
  () => new Response(bytes, { status, headers }),
);
