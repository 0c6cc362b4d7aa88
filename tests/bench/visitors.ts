import { Random } from "../../tasks/seed/random.ts";
import { volunteerFields } from "../support/builders.ts";

/** How many people come, whatever the site does meanwhile (an open loop). */
interface Crowd {
  readonly visitorsPerHour: number;
  readonly registrationsPerHour: number;
  readonly seconds: number;
}

/** What the crowd met: milliseconds from the moment a request was due until its last byte. */
interface Met {
  readonly pages: number[];
  readonly registrations: number[];
  /** Answers other than 2xx and 3xx, and broken connections, by what they were. */
  readonly errors: Map<string, number>;
}

/** What a visitor asks for after the home page, with the seconds that reading takes. */
const roads = [["/propuestas", "/como-votar"], ["/logros", "/noticias"], ["/voluntarios"]];
const readingSeconds = 2;

/** Sends the crowd to the site; resolves when the last visitor has left. */
export async function receive(
  { origin }: { origin: string },
  crowd: Crowd,
  seed = 1,
): Promise<Met> {
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 64 });
  const met: Met = { pages: [], registrations: [], errors: new Map() };
  const fail = (what: string) => void met.errors.set(what, (met.errors.get(what) ?? 0) + 1);
  const ask: Ask = async (path, due, into, address, body) => {
    const headers = { "x-forwarded-for": address, origin };
    const post = body && { method: "POST", body };
    const init: RequestInit & { client: Deno.HttpClient } = { client, headers, ...post };
    try {
      const response = await fetch(origin + path, { redirect: "manual", ...init });
      await response.bytes();
      if (response.status >= 400) fail(`${response.status} ${path}`);
      met[into].push(performance.now() - due);
    } catch (error) {
      fail(String(error));
    }
  };
  const assets = await firstAssets(origin);
  const random = new Random(seed);
  const start = performance.now();
  const people: Promise<void>[] = [];
  const arrive = async (perHour: number, come: (due: number) => Promise<void>): Promise<void> => {
    let due = start;
    for (;;) {
      // Poisson arrivals: the gaps are exponential.
      due += -Math.log(1 - random.next()) * 3_600_000 / perHour;
      if (due > start + crowd.seconds * 1000) return;
      await until(due);
      people.push(come(due));
    }
  };
  await Promise.all([
    arrive(crowd.visitorsPerHour, (due) => look(ask, due, assets)),
    arrive(crowd.registrationsPerHour, (due) => register(ask, due)),
  ]);
  await Promise.all(people);
  return met;
}

type Ask = (
  path: string,
  due: number,
  into: "pages" | "registrations",
  address: string,
  body?: URLSearchParams,
) => Promise<void>;

/** Opens the home page, what belongs to it, and two other pages. */
async function look(ask: Ask, due: number, assets: string[]): Promise<void> {
  const address = nextAddress();
  await ask("/", due, "pages", address);
  const loaded = performance.now();
  await Promise.all(assets.map((path) => ask(path, loaded, "pages", address)));
  for (const path of roads[people % roads.length] ?? []) {
    const next = performance.now() + readingSeconds * 1000;
    await until(next);
    await ask(path, next, "pages", address);
  }
}

/** Opens the form, fills it in, and sends it. */
async function register(ask: Ask, due: number): Promise<void> {
  const address = nextAddress();
  await ask("/voluntarios", due, "pages", address);
  const filled = performance.now() + 2 * readingSeconds * 1000;
  await until(filled);
  const fields = Object.entries(volunteerFields({ email: `eve${people}@example.org` }));
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  await ask("/voluntarios", filled, "registrations", address, new URLSearchParams(pairs));
}

/** More than the visitors of its forms, and than the addresses, that a process remembers. */
const REMEMBERED = 22_000;

/**
 * Makes as many visitors ask for a form, and register, that the site remembers as many as it ever
 * will, and that SQLite keeps as many of its pages: until then its memory grows, as it should.
 */
export async function fillTables({ origin }: { origin: string }): Promise<void> {
  using client = Deno.createHttpClient({});
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    const headers = {
      "x-forwarded-for": nextAddress(),
      origin,
      "content-type": "application/json",
    };
    const request: RequestInit & { client: Deno.HttpClient } = { client, headers, ...init };
    await (await fetch(origin + path, request)).bytes();
  };
  const come = async (): Promise<void> => {
    // Each of their two requests counts as a person's.
    while (people < 2 * REMEMBERED) {
      await ask("/voluntarios");
      const body = JSON.stringify(volunteerFields({ email: `first${people}@example.org` }));
      await ask("/api/volunteers", { method: "POST", body });
    }
  };
  await Promise.all(Array.from({ length: 16 }, come));
}

/** Returns the script and the style sheets, fonts and images that a browser loads with the home page. */
async function firstAssets(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  const found = html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  return [...new Set([...found].map(([, path = ""]) => path))];
}

let people = 0;

function nextAddress(): string {
  const n = ++people;
  // People come from many networks: those of one are counted together.
  return `10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}`;
}

async function until(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
