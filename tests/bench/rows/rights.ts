import { pages } from "../../../routes/pages.tsx";
import { createApp } from "../../../routes/app.tsx";
import { noPages } from "../../../routes/page_cache/prerendered_pages.ts";
import { createSite } from "../../../routes/site.ts";
import { answerInput, requestInput } from "../../support/builders.ts";
import { openOffice } from "../../support/office.ts";
import { openSite } from "../../support/site.ts";
import { timed, timesOf } from "../times.ts";
import { type Measured, median, promised, type Row } from "../contest.ts";

const REQUESTS = 5_000;
const OPEN = 500;
const TIMES = 200;
const CLIENTS = 32;
const path = "/admin/requests";

/** The register of requests about people's data, in one process. */
export const registerRow: Row = {
  name: "register",
  about: `${REQUESTS} requests, ${OPEN} of them open: the dashboard's figures against 2 ms`,
  prepare: async ({ stack }) => {
    const office = stack.use(await openOffice());
    const { requests } = office.services;
    for (let n = 0; n < REQUESTS; n++) {
      const input = requestInput({ email: `persona-${n}@example.org`, tipo: "consulta" });
      const { id } = await requests.open(input, () => ({}));
      if (n < OPEN) continue;
      await requests.change(id, "close", answerInput(), { entry: () => ({}), remaining: 0 });
    }
    const { columns, limit } = promised({ "figures p99 ms": 2 }, 2);
    return {
      columns: [
        ...columns,
        { figure: "50 closed, median ms", digits: 1 },
        { figure: `${OPEN} open, median ms`, digits: 1 },
      ],
      subject: async () => ({
        "figures p99 ms": await timesOf(TIMES, () => requests.figures()),
        "50 closed, median ms": median(
          await timesOf(TIMES, () => office.read(`${path}?estado=cerradas`)),
        ),
        [`${OPEN} open, median ms`]: median(await timesOf(TIMES, () => office.read(path))),
      }),
      limit,
    };
  },
};

/** Public pages while the day of the election begins, without the network. */
export const midnightRow: Row = {
  name: "midnight",
  about:
    `public pages over midnight, ${CLIENTS} clients: p99 against 20 ms, the first of a page 100 ms`,
  prepare: () => ({
    ...promised({ "page p99 ms": 20, "first answer ms": 100 }, 2),
    subject: overMidnight,
  }),
};

async function overMidnight(): Promise<Measured> {
  using site = await openSite({ phase: "auto", compresses: true });
  const midnight = Date.parse("2026-10-26T00:00:00-05:00");
  site.clock.now = midnight - 1;
  const { fetch } = createSite(
    { prerendered: noPages, ...site.deps },
    (cache) => Promise.resolve(createApp(site.deps, cache)),
  );
  const remoteAddr = { transport: "tcp", hostname: "192.0.2.1", port: 1 } as const;
  const times: number[] = [];
  const ask = async (path: string): Promise<void> => {
    const headers = { host: new URL(site.origin).host, "accept-encoding": "br" };
    times.push(
      await timed(async () => {
        const answer = await fetch(new Request(site.origin + path, { headers }), { remoteAddr });
        await answer.arrayBuffer();
      }),
    );
  };
  const round = async (): Promise<void> => {
    for (const { path } of pages) {
      await Promise.all(Array.from({ length: CLIENTS }, () => ask(path)));
    }
  };
  await round();
  await round();
  site.clock.now = midnight;
  times.length = 0;
  await round();
  const first = Math.max(...times);
  times.length = 0;
  for (let n = 0; n < 20; n++) await round();
  return { "page p99 ms": times, "first answer ms": first };
}
