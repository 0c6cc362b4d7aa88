import { isDeepStrictEqual } from "node:util";
import type { Localidad } from "../../../../content/words/options.ts";
import { addDays, BusinessDays } from "../../../../services/rights/business_days.ts";

/** What a contact or a colleague may set of a person. */
export interface Facts {
  readonly status: string;
  readonly responsable?: string;
  readonly proximo?: string;
  readonly ultimo?: { readonly at: string; readonly canal: string; readonly resultado: string };
  readonly intentos?: number;
  readonly no_contactar?: { readonly desde: string; readonly por: string };
}

interface Line {
  readonly tipo: "contacto" | "levantado" | "movimiento";
  /** Absent where it was the person. */
  readonly por?: string;
  readonly at: string;
}

/** A person as plain memory has them. */
export interface Person {
  readonly place: "listed" | "withdrawn" | "erased";
  readonly localidad: Localidad;
  readonly facts: Facts;
  readonly lines: readonly Line[];
  /** What the newest line changed. */
  readonly previo?: { readonly before: Partial<Facts>; readonly after: Partial<Facts> };
}

/** What one member of staff, or the person, does. */
export type Action =
  | {
    readonly kind: "contact";
    readonly resultado: keyof typeof effects;
    /** Whether the form showed what the record is now; else it has no opinion. */
    readonly shows: Pick<Facts, "status" | "responsable"> | null;
  }
  | { readonly kind: "undo" | "lift" | "next" | "take" | "withdraw" | "erase" }
  | { readonly kind: "give"; readonly to: string }
  | { readonly kind: "move"; readonly to: Localidad }
  | { readonly kind: "status"; readonly status: string };

/** Who acts, in which localidades, and when. */
export interface Moment {
  readonly actor: string;
  readonly scopeOf: (account: string) => ReadonlySet<string>;
  readonly now: number;
}

/** What became of a person, and the answer. */
export interface After {
  readonly person: Person;
  readonly answer: string;
}

/** What each result sets: a status, the days until the next date, and the tries. */
const effects = {
  se_suma: ["active", 7, 0],
  hablamos: ["contacted", 7, 0],
  escribi: ["contacted", "two", 1],
  no_contesta: [null, "two", 1],
  ahora_no: ["inactive", null, 0],
  numero_malo: [null, null, null],
  no_mas: ["inactive", null, null],
} as const;

/** The results of a contact. */
export const results = Object.keys(effects) as (keyof typeof effects)[];

const tenMinutes = 600_000;
const calendar = new BusinessDays();
const dayOf = (now: number) => new Date(now - 5 * 3_600_000).toISOString().slice(0, 10);

/** Returns what the action makes of the person, where nothing else happens at the same time. */
export function act(person: Person, action: Action, moment: Moment): After {
  const { place, localidad, facts, lines } = person;
  const unchanged = (answer: string): After => ({ person, answer });
  const setting = (changed: Partial<Facts>): Person => ({
    ...person,
    facts: clean(facts, changed),
  });
  if (place !== "listed") {
    return unchanged(action.kind === "take" || action.kind === "withdraw" ? "ok" : "not_found");
  }
  if (!moment.scopeOf(moment.actor).has(localidad)) {
    return unchanged(action.kind === "take" ? "ok" : "not_found");
  }
  switch (action.kind) {
    case "contact":
      return contacted(person, action, moment);
    case "undo":
      return undone(person, moment);
    case "lift": {
      if (!facts.no_contactar) return unchanged("ok");
      const { previo: _, ...freed } = setting({ no_contactar: undefined });
      return { person: { ...freed, lines: [...lines, lineOf("levantado", moment)] }, answer: "ok" };
    }
    case "next":
      return { person: setting({ proximo: calendar.add(dayOf(moment.now), 1) }), answer: "ok" };
    case "take": {
      const waits = facts.status === "pending" && !facts.responsable && !facts.no_contactar;
      return waits
        ? { person: setting({ responsable: moment.actor }), answer: "ok" }
        : unchanged("ok");
    }
    case "give": {
      if (facts.no_contactar) return unchanged("no_contact");
      if (!moment.scopeOf(action.to).has(localidad)) return unchanged("outside");
      return { person: setting({ responsable: action.to }), answer: "assigned" };
    }
    case "move":
      return { person: moved(person, action.to, moment), answer: "ok" };
    case "status":
      return { person: setting({ status: action.status }), answer: "ok" };
    case "withdraw":
      return { person: { ...person, place: "withdrawn" }, answer: "ok" };
    case "erase":
      return { person: { ...person, place: "erased", lines: [] }, answer: "ok" };
  }
}

function contacted(
  person: Person,
  { resultado, shows }: Action & { kind: "contact" },
  moment: Moment,
): After {
  const { facts, lines } = person;
  const [status, days, tries] = effects[resultado];
  const [at, today] = [new Date(moment.now).toISOString(), dayOf(moment.now)];
  const wanted = status ?? facts.status;
  const keepsStatus = shows !== null && shows.status !== facts.status && wanted !== facts.status;
  const keepsOwner = shows !== null && !shows.responsable && facts.responsable !== undefined &&
    facts.responsable !== moment.actor;
  const takes = !facts.responsable && !shows?.responsable;
  const next = clean(facts, {
    status: keepsStatus ? facts.status : wanted,
    responsable: takes ? moment.actor : facts.responsable,
    proximo: days === null
      ? undefined
      : days === "two"
      ? calendar.add(today, 2)
      : addDays(today, days),
    ultimo: { at, canal: "llamada", resultado },
    intentos: tries === 0 ? 0 : (facts.intentos ?? 0) + (tries ?? 0),
    no_contactar: resultado === "no_mas" ? { desde: at, por: moment.actor } : facts.no_contactar,
  });
  const names = [...new Set([...Object.keys(facts), ...Object.keys(next)])] as (keyof Facts)[];
  const changed = names.filter((name) => !isDeepStrictEqual(facts[name], next[name]));
  const previo = { before: some(facts, changed), after: some(next, changed) };
  return {
    person: { ...person, facts: next, lines: [...lines, lineOf("contacto", moment)], previo },
    answer: keepsStatus ? "kept status" : keepsOwner ? "kept owner" : "ok",
  };
}

function undone(person: Person, { actor, now }: Moment): After {
  const { lines, facts, previo = { before: {}, after: {} } } = person;
  const newest = lines.at(-1);
  const isOwn = newest?.tipo === "contacto" && newest.por === actor &&
    now - Date.parse(newest.at) <= tenMinutes;
  if (!isOwn) return { person, answer: "conflict" };
  const { previo: _, ...rest } = person;
  const names = Object.keys({ ...previo.before, ...previo.after }) as (keyof Facts)[];
  const own = names.filter((name) => isDeepStrictEqual(facts[name], previo.after[name]));
  const back = Object.fromEntries(own.map((name) => [name, previo.before[name]]));
  return {
    person: { ...rest, facts: clean(facts, back), lines: lines.slice(0, -1) },
    answer: "ok",
  };
}

/** No table names owners: who may not contact people there leaves the person without one. */
function moved(person: Person, to: Localidad, { scopeOf, now }: Moment): Person {
  const { facts: { responsable, ...facts }, localidad } = person;
  if (to === localidad) return person;
  const stays = responsable !== undefined && scopeOf(responsable).has(to);
  const isDue = facts.status === "pending" && facts.proximo === undefined;
  const changed = { ...(stays && { responsable }), ...(isDue && { proximo: dayOf(now) }) };
  const { previo: _, ...rest } = person;
  const line: Line = { tipo: "movimiento", at: new Date(now).toISOString() };
  return {
    ...rest,
    localidad: to,
    facts: { ...facts, ...changed },
    lines: [...person.lines, line],
  };
}

/** Returns where the person is in the agenda of their owner. */
export function agendaOf({ place, facts }: Person): readonly [owner: string, slot: string] | null {
  const { responsable, proximo, ultimo, status, no_contactar } = facts;
  if (place !== "listed" || !responsable || no_contactar) return null;
  if (proximo) return [responsable, proximo];
  if (status === "pending" && !ultimo) return [responsable, "nueva"];
  return status === "inactive" ? null : [responsable, "sin_fecha"];
}

function lineOf(tipo: Line["tipo"], { actor, now }: Moment): Line {
  return { tipo, por: actor, at: new Date(now).toISOString() };
}

function some(facts: Facts, names: readonly (keyof Facts)[]): Partial<Facts> {
  return Object.fromEntries(names.flatMap((name) => name in facts ? [[name, facts[name]]] : []));
}

/** Returns the facts with others; undefined takes one away. */
function clean(facts: Facts, changed: Partial<Facts>): Facts {
  const all = Object.entries({ ...facts, ...changed });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as unknown as Facts;
}
