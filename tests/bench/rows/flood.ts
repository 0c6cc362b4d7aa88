import assert from "node:assert/strict";
import { type Bench, type Contest, type Figures, promised, type Row } from "../contest.ts";
import { quantile } from "../quantile.ts";
import { startSubject, type Subject } from "../subject.ts";
import { every, readPages } from "../times.ts";

const PER_SECOND = 500;
const ADDRESSES = 250;
const READERS_PER_SECOND = 100;

/** What is promised under the flood on an idle machine. */
const most: Figures = { "page p99 ms": 50, "known address ms": 5000, "known browser ms": 5000 };

const owner = { email: "ana@example.org", password: "una frase larga y propia" };
const home = "203.0.113.9";

/** Pages and the owner during a flood of wrong passwords, against what is promised. */
export const floodRow: Row = {
  name: "flood",
  about: `${PER_SECOND} wrong sign-ins a second from ${ADDRESSES} addresses, half at one account`,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const { seconds, note } = bench;
  const subject = await startSubject(bench);
  assert.equal((await post(subject, "sign-up", owner, home)).status, 201);
  const { status, known: cookie } = await post(subject, "sign-in", owner, home);
  assert.equal(status, 200);
  let round = 0;
  const run = (perSecond: number) =>
    measure(subject, { seconds, perSecond, round: round++, cookie, note });
  return {
    ...promised(most),
    warmUp: async () => {
      const calm = Object.entries(await run(0));
      note(`in calm: ${calm.map(([figure, value]) => `${figure} ${value.toFixed(1)}`).join(", ")}`);
    },
    subject: () => run(PER_SECOND),
  };
}

interface Flood {
  readonly seconds: number;
  readonly perSecond: number;
  readonly round: number;
  /** Of a browser with which the owner came in. */
  readonly cookie: string;
  readonly note: (line: string) => void;
}

async function measure(
  subject: Subject,
  { seconds, perSecond, round, cookie, note }: Flood,
): Promise<Figures> {
  const statuses = new Map<number, number>();
  const flood = every(seconds, perSecond, async (i) => {
    const email = i % 2 ? owner.email : `nadie${i}@example.org`;
    const address = `10.${round}.${Math.floor(i % ADDRESSES / 25)}.${i % 25}`;
    const body = { email, password: "equivocada" };
    const { status } = await post(subject, "sign-in", body, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const readers = readPages(subject.server.origin, seconds, READERS_PER_SECOND);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const known = await getIn(subject, home);
  const browser = await getIn(subject, `192.0.2.${round + 1}`, cookie);
  const elsewhere = await getIn(subject, `192.0.2.${round + 100}`);
  const [pages] = await Promise.all([readers, flood]);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  if (answers) {
    note(`the flood was answered ${answers}; a new address waited ${elsewhere.toFixed(0)} ms`);
  }
  return {
    "page p99 ms": quantile(pages, 0.99),
    "known address ms": known,
    "known browser ms": browser,
    "new address ms": elsewhere,
  };
}

/** Returns how long the owner needs to get in, waiting as long as each answer says. */
async function getIn(subject: Subject, address: string, cookie = ""): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { status, wait } = await post(subject, "sign-in", owner, address, cookie);
    if (status === 200) return performance.now() - start;
    assert.ok(status === 429 || status === 503, `the owner got ${status}`);
    if (performance.now() - start > 60_000) return Infinity;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

async function post(
  { server }: Subject,
  call: string,
  body: unknown,
  address: string,
  cookie = "",
) {
  const response = await fetch(`${server.origin}/api/auth/${call}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: server.origin,
      "x-forwarded-for": address,
      cookie,
    },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  const set = response.headers.getSetCookie().find((text) => text.startsWith("known="));
  return {
    status: response.status,
    wait: Number(response.headers.get("retry-after") ?? 1),
    known: set?.split(";")[0] ?? "",
  };
}
