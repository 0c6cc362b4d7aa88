const paths = ["/", "/voluntarios", "/noticias", "/api/auth/session"];

/** How visitors fared beside silent connections: milliseconds of a visit. */
interface Visits {
  readonly answered: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export async function visitorsBeside(
  { host, port, origin }: { host: string; port: number; origin: string },
  idle: number,
  visits = 2_000,
): Promise<Visits> {
  const begun = new TextEncoder().encode(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
  const connections: Deno.TcpConn[] = [];
  try {
    for (let n = 0; n < idle; n++) {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port });
      connections.push(connection);
      if (n % 2 === 0) await connection.write(begun);
    }
    return await visit(origin, visits);
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function visit(origin: string, visits: number): Promise<Visits> {
  using client = Deno.createHttpClient({});
  const init: RequestInit & { client: Deno.HttpClient } = { client };
  const taken: number[] = [];
  let failed = 0;
  let left = visits;
  const visitor = async (): Promise<void> => {
    while (left-- > 0) {
      const start = performance.now();
      const response = await fetch(origin + paths[left % paths.length], init);
      await response.bytes();
      if (response.status !== 200) failed++;
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? NaN;
  return { answered: taken.length, failed, p50: at(0.5), p99: at(0.99) };
}

/** Returns how many connections a process of this machine may have open, half for each side. */
export async function mostConnections(wanted: number): Promise<number> {
  const limits = await Deno.readTextFile("/proc/self/limits");
  const hard = Number(limits.match(/^Max open files\s+\d+\s+(\d+)/m)?.[1] ?? 1024);
  return Math.min(wanted, hard - 200);
}
