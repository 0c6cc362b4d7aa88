import type { Origins } from "./env.ts";

/** Returns the public origin, or the loopback origins of this machine. */
export function originsFor(publicOrigin: string | null, port: number): Origins {
  if (publicOrigin) return { canonical: publicOrigin, all: [publicOrigin] };
  const names = ["localhost", "127.0.0.1", "[::1]"];
  const all = names.map((name) => `http://${name}:${port}`);
  return { canonical: `http://localhost:${port}`, all };
}
