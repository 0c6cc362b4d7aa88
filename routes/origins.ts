/** The origins of the site, for absolute links, the Host allow list and the origin check. */
export interface Origins {
  /** The canonical origin of absolute links. */
  readonly canonical: string;
  /** All accepted origins, the canonical one included. */
  readonly all: readonly string[];
}

/** Returns the public origin, or the loopback origins of this machine. */
export function originsFor(publicOrigin: string | null, port: number): Origins {
  if (publicOrigin) return { canonical: publicOrigin, all: [publicOrigin] };
  const names = ["localhost", "127.0.0.1", "[::1]"];
  const all = names.map((name) => `http://${name}:${port}`);
  return { canonical: `http://localhost:${port}`, all };
}
