import { randomFrom } from "../crash/random.ts";
import { volunteerFields } from "../support/builders.ts";

/** How many people come, whatever the site does meanwhile (an open loop). */
export interface Crowd {
  readonly visitorsPerHour: number;
  readonly registrationsPerHour: number;
  readonly seconds: number;
}

/** What the crowd met: milliseconds from the moment a request was due until its last byte. */
export interface Met {
  readonly pages: number[];
  readonly registrations: number[];
  /** A bare server, asked beside every home page: what the machine itself takes. */
  readonly bare: number[];
  /** Answers other than 2xx and 3xx, and broken connections, by what they were. */
  readonly errors: Map<string, number>;
}

/** What a visitor asks for after the home page, with the seconds that reading takes. */
const roads = [["/propuestas", "/como-votar"], ["/logros", "/noticias"], ["/voluntarios"]];
const readingSeconds = 2;

/** Sends the crowd to the site; resolves when the last visitor has left. */
export async function receive(
  { origin, bare }: { origin: string; bare?: string },
  crowd: Crowd,
  seed = 1,
): Promise<Met> {
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 64 });
  const met: Met = { pages: [], registrations: [], bare: [], errors: new Map() };
  const assets = await firstAssets(origin);
  const random = randomFrom(seed);
  const start = performance.now();
  const people: Promise<void>[] = [];
  const arrive = async (perHour: number, come: (due: number) => Promise<void>): Promise<void> => {
    let due = start;
    for (;;) {
      // Poisson arrivals: the gaps are exponential.
      due += -Math.log(1 - random()) * 3_600_000 / perHour;
      if (due > start + crowd.seconds * 1000) return;
      await until(due);
      people.push(come(due));
    }
  };
  const visitor = new Visitor(origin, bare, client, met);
  await Promise.all([
    arrive(crowd.visitorsPerHour, (due) => visitor.look(due, assets, roads)),
    arrive(crowd.registrationsPerHour, (due) => visitor.register(due)),
  ]);
  await Promise.all(people);
  return met;
}

/** More than the visitors of its forms, and than the addresses, that a process remembers. */
const REMEMBERED = 22_000;

/**
 * Has so many visitors ask for a form, and register, that the site remembers as many as it ever
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
  return [
    ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)),
  ];
}

let people = 0;

class Visitor {
  readonly #origin: string;
  readonly #bare: string | undefined;
  readonly #client: Deno.HttpClient;
  readonly #met: Met;

  constructor(origin: string, bare: string | undefined, client: Deno.HttpClient, met: Met) {
    this.#origin = origin;
    this.#bare = bare;
    this.#client = client;
    this.#met = met;
  }

  /** Opens the home page, what belongs to it, and two other pages. */
  async look(due: number, assets: string[], ways: string[][]): Promise<void> {
    const address = nextAddress();
    await Promise.all([
      this.#ask("/", due, this.#met.pages, address),
      this.#bare && this.#fetch(this.#bare, due, this.#met.bare, address),
    ]);
    const loaded = performance.now();
    await Promise.all(assets.map((path) => this.#ask(path, loaded, this.#met.pages, address)));
    for (const path of ways[people % ways.length] ?? []) {
      const next = performance.now() + readingSeconds * 1000;
      await until(next);
      await this.#ask(path, next, this.#met.pages, address);
    }
  }

  /** Opens the form, fills it in, and sends it. */
  async register(due: number): Promise<void> {
    const address = nextAddress();
    await this.#ask("/voluntarios", due, this.#met.pages, address);
    const filled = performance.now() + 2 * readingSeconds * 1000;
    await until(filled);
    const fields = Object.entries(volunteerFields({ email: `eve${people}@example.org` }));
    const body = new URLSearchParams(
      fields.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    await this.#ask("/voluntarios", filled, this.#met.registrations, address, body);
  }

  #ask(path: string, due: number, into: number[], address: string, body?: URLSearchParams) {
    return this.#fetch(this.#origin + path, due, into, address, body);
  }

  async #fetch(url: string, due: number, into: number[], address: string, body?: URLSearchParams) {
    const init: RequestInit & { client: Deno.HttpClient } = {
      client: this.#client,
      redirect: "manual",
      headers: { "x-forwarded-for": address, origin: this.#origin },
      ...(body && { method: "POST", body }),
    };
    try {
      const response = await fetch(url, init);
      await response.bytes();
      if (response.status >= 400) this.#fail(`${response.status} ${new URL(url).pathname}`);
      into.push(performance.now() - due);
    } catch (error) {
      this.#fail(String(error));
    }
  }

  #fail(what: string): void {
    this.#met.errors.set(what, (this.#met.errors.get(what) ?? 0) + 1);
  }
}

function nextAddress(): string {
  const n = ++people;
  // People come from many networks: those of one are counted together.
  return `10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}`;
}

async function until(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
