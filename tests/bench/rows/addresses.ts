import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { form, openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { subscriberFields, volunteerInput } from "../../support/builders.ts";
import { type Figures, median, type Row } from "../comparison.ts";
import { mannWhitney } from "../mann_whitney.ts";
import { signUp } from "../../support/accounts.ts";

const PAIRS = 2000;

/** Forms that wait before they answer: so many pairs take a minute. */
const slow: Readonly<Partial<Record<FormName, number>>> = { newsletter: 500, leaving: 500 };

const formsOf = {
  link: ["/mis-datos/enlace", {}],
  request: ["/mis-datos/solicitud", { tipo: "borrado", texto: "Borren todo.", nombre: "Ana" }],
  password: ["/login/clave", {}],
  newsletter: ["/noticias", { ...subscriberFields() }],
  leaving: ["/boletin/baja", {}],
} as const;
type FormName = keyof typeof formsOf;

/** Forms that take an address, with one that is known against one that is not. */
export const addressesRow: Row = {
  name: "addresses",
  about:
    `known addresses against unknown ones in the forms for a link, a request, a password and the ` +
    `newsletter, ` +
    `${PAIRS} pairs each, 500 where the form waits: the same answer, and p of Mann–Whitney over 0.01`,
  prepare: () => {
    const names = Object.keys(formsOf) as FormName[];
    return {
      columns: names.flatMap((name) => [
        { figure: `${name} p`, digits: 3, bar: { least: 1 } },
        { figure: `${name} known ms`, digits: 3 },
        { figure: `${name} unknown ms`, digits: 3 },
      ]),
      subject: async () => {
        const figures: Figures = {};
        for (const name of names) Object.assign(figures, await measure(name));
        return figures;
      },
      limit: Object.fromEntries(names.map((name) => [`${name} p`, 0.01])),
    };
  },
};

/** Sends both in turns, each address once. */
async function measure(name: FormName): Promise<Figures> {
  using site = await openSite({ mail: { perMinute: 1000, perDay: 10_000 } });
  const pairs = slow[name] ?? PAIRS;
  for (let pair = 0; pair < pairs; pair++) {
    const email = addressOf("known", pair);
    await submit(site.services, "volunteer", volunteerInput({ email }));
    if (name === "newsletter" || name === "leaving") {
      const id = await submit(site.services, "newsletter", { email, autorizacion: true });
      await act(site.services, (tx) => site.services.newsletter.confirm(tx, id));
    }
    if (name === "password") {
      await signUp(site.services, { email, password: "una frase larga", full_name: "" });
    }
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const open = ["requests_count", "state", "open"];
  for (let pair = 0; pair < pairs; pair++) {
    // The order alternates: neither always comes first.
    for (
      const kind of pair % 2 === 0 ? ["known", "unknown"] as const : ["unknown", "known"] as const
    ) {
      const start = performance.now();
      answers.add(await ask(site, name, addressOf(kind, pair)));
      times[kind].push(performance.now() - start);
    }
    // The site takes 500 open requests.
    await site.kv.set(open, new Deno.KvU64(0n));
  }
  assert.equal(answers.size, 1, [...answers].slice(0, 2).join("\n"));
  return {
    [`${name} p`]: mannWhitney(times.known, times.unknown),
    [`${name} known ms`]: median(times.known),
    [`${name} unknown ms`]: median(times.unknown),
  };
}

function addressOf(kind: "known" | "unknown", pair: number): string {
  // Of one length, so that the rows have it, too.
  return `${kind === "known" ? "ana" : "luz"}${String(pair).padStart(5, "0")}@example.org`;
}

let visitors = 0;

async function ask(site: TestSite, name: FormName, email: string): Promise<string> {
  const [path, fields] = formsOf[name];
  // A new client a minute later: no limit applies.
  const client = `10.${visitors >> 16 & 255}.${visitors >> 8 & 255}.${visitors++ & 255}`;
  site.clock.now += 60_000;
  const init = form({ ...fields, email });
  const headers = { ...init.headers, "x-forwarded-for": client };
  const response = await site.request(path, { ...init, headers });
  const body = await response.text();
  const names = [...response.headers].filter(([header]) => header !== "x-request-id")
    .map(([header, value]) => header === "set-cookie" ? value.replace(/=[^;]*/, "") : value);
  assert.equal(response.status, 303, body.slice(0, 300));
  return `${names.join("\n")}\n${body}`;
}
