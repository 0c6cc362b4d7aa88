/** The bare limit of a start: a server with nothing in it. */
import { printAddress } from "../print_address.ts";

Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: printAddress },
  () => new Response("ok"),
);
