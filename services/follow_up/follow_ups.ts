import { isDeepStrictEqual } from "node:util";
import { fullName } from "../../content/words/full_name.ts";
import { contactsOf, personKey } from "../../content/words/person_key.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Requests } from "../rights/requests.ts";
import type { Withdrawals } from "../rights/withdrawals.ts";
import type { Unit } from "../store/unit.ts";
import { Problem } from "../system/problem.ts";
import { difference, effectsOf, type KeptValue, type StaffLine } from "./contact_change.ts";
import { isKnown, withLine } from "./contact_lines.ts";
import type {
  ContactEffects,
  ContactInput,
  ContactLine,
  LiftInput,
  NextDateInput,
  NoteInput,
} from "./contact_schema.ts";
import type { NextDates } from "./next_dates.ts";

const requestChannels = {
  whatsapp: "redes",
  llamada: "telefono",
  correo: "correo",
  presencial: "presencial",
} as const;

/** How long a contact can be undone, in milliseconds. */
const undoTime = 10 * 60 * 1000;

/** Contacts of volunteers and their next dates. A person outside the actor's scope is `not_found`. */
export class FollowUps {
  constructor(
    private readonly volunteers: Volunteers,
    private readonly rights: { readonly withdrawals: Withdrawals; readonly requests: Requests },
    readonly dates: NextDates,
  ) {}

  /**
   * Notes a contact, and withdraws a person who asked for it. It is never refused for what another
   * member of staff did in the meantime: what they set stays and is returned. The same submission sent
   * again changes nothing.
   * @throws {Problem} `not_found`, `forbidden`, `invalid`
   */
  async contact(
    tx: Unit,
    id: string,
    input: ContactInput,
  ): Promise<KeptValue | "withdrawn" | null> {
    const { canal: channel, resultado: result } = input;
    if (result === "no_mas" && input.pidio === "retiro") {
      await this.#withdraw(tx, id, input);
      return "withdrawn";
    }
    const line = lineOf(tx, input);
    const proximo = this.dates.dateIn(input);
    const record = await this.#find(tx, id);
    const lines = await this.volunteers.contacts.find(tx, id);
    if (isKnown(lines, line.id)) return null;
    const { effects, kept } = effectsOf(input, record, { line, proximo });
    const changed = this.#change(tx, record, effects);
    const previo = difference(record, changed);
    this.volunteers.contacts.put(tx, withLine(lines, line, previo));
    const isStatusChanged = previo.before.status !== undefined;
    const detail = { channel, result, ...(isStatusChanged && { status: changed.status }) };
    tx.log("contact_logged", { subject: id, detail });
    if (result === "no_mas") tx.log("no_contact_set", { subject: id });
    return kept;
  }

  /**
   * Takes back the newest line, which the actor wrote in the last ten minutes, with what it changed
   * and no other person changed since. @throws {Problem} `conflict` if there is no such line
   */
  async undo(tx: Unit, id: string): Promise<void> {
    const record = await this.#find(tx, id);
    const { previo, ...lines } = await this.volunteers.contacts.find(tx, id);
    const newest = lines.entries.at(-1);
    if (!isUndoable(newest, tx.actor, tx.now)) throw new Problem("conflict");
    this.volunteers.contacts.put(tx, {
      ...lines,
      entries: lines.entries.slice(0, -1),
      undone: [...lines.undone, newest.id],
    });
    const { before, after } = previo ?? { before: {}, after: {} };
    const names = Object.keys({ ...before, ...after }) as (keyof ContactEffects)[];
    const own = names.filter((name) => isDeepStrictEqual(record[name], after[name]));
    this.#change(tx, record, Object.fromEntries(own.map((name) => [name, before[name]])));
    const { canal = "", resultado = "" } = newest;
    tx.log("contact_undone", { subject: id, detail: { channel: canal, result: resultado } });
  }

  async mayUndo(id: string, actor: Actor, now: number): Promise<boolean> {
    const { entries } = await this.volunteers.contacts.of(id);
    return isUndoable(entries.at(-1), actor, now);
  }

  /** @throws {Problem} `not_found`, `forbidden`, `invalid` */
  async setNext(tx: Unit, id: string, input: NextDateInput): Promise<void> {
    const proximo = this.dates.dateIn({ ...input, resultado: null });
    this.#change(tx, await this.#find(tx, id), { proximo });
    tx.log("next_changed", { subject: id });
  }

  /** Lets a person be contacted again, with the reason as a line of the history. */
  async lift(tx: Unit, id: string, { motivo, submission }: LiftInput): Promise<void> {
    const record = await this.#find(tx, id);
    if (record.no_contactar === undefined) return;
    this.#change(tx, record, { no_contactar: undefined });
    const lines = await this.volunteers.contacts.find(tx, id);
    const line = { ...newLine(tx, submission), tipo: "levantado", nota: motivo } as const;
    this.volunteers.contacts.put(tx, withLine(lines, line));
    tx.log("no_contact_lifted", { subject: id });
  }

  /** Empties the note of a line; the line stays. @throws {Problem} `not_found` */
  async eraseNote(tx: Unit, id: string, { linea }: NoteInput): Promise<void> {
    const lines = await this.volunteers.contacts.find(tx, id);
    const at = lines.entries.findIndex((one) => one.id === linea && one.nota !== undefined);
    if (at < 0) throw new Problem("not_found");
    const { nota: _, ...rest } = lines.entries[at]!;
    this.volunteers.contacts.put(tx, { ...lines, entries: lines.entries.with(at, rest) });
    tx.log("note_erased", { subject: id });
  }

  async #withdraw(tx: Unit, id: string, input: ContactInput): Promise<void> {
    const { canal: channel, resultado: result } = input;
    const line = lineOf(tx, input);
    const record = await this.#find(tx, id).catch(async (error) => {
      const isMissing = error instanceof Problem && error.code === "not_found";
      if (isMissing && await this.#wasWithdrawn(tx, id, line)) return null;
      throw error;
    });
    if (!record) return;
    const lines = await this.volunteers.contacts.find(tx, id);
    this.volunteers.contacts.put(tx, withLine(lines, line));
    tx.log("contact_logged", { subject: id, detail: { channel, result } });
    await this.rights.withdrawals.withdraw(tx, { place: "volunteer", id }, "staff");
    const request = {
      canal: requestChannels[channel],
      nombre: fullName(record),
      ...contactsOf(personKey(record)),
    };
    await this.rights.requests.openWithdrawn(tx, request);
  }

  /** Whether the actor withdrew the person with this line: never of a person outside their scope. */
  async #wasWithdrawn({ actor }: Unit, id: string, line: ContactLine): Promise<boolean> {
    const left = await this.rights.withdrawals.find(id);
    const scope = actor.scope("volunteers:contact");
    if (!left || !("localidad" in left.record) || !isWithin(scope, left.record)) return false;
    const { entries } = await this.volunteers.contacts.of(id);
    const newest = entries.at(-1);
    return newest?.id === line.id && newest.por === actor.id;
  }

  #find(tx: Unit, id: string): Promise<Volunteer> {
    return this.volunteers.for(tx.actor).find(tx, "contact", id);
  }

  #change(tx: Unit, record: Volunteer, fields: Partial<Volunteer>): Volunteer {
    return this.volunteers.for(tx.actor).change(tx, record, fields);
  }
}

function isUndoable(
  newest: ContactLine | undefined,
  actor: Actor,
  now: number,
): newest is ContactLine {
  return newest?.tipo === "contacto" && newest.por === actor.id &&
    now - Date.parse(newest.at) <= undoTime;
}

function lineOf(
  tx: Unit,
  { canal, resultado, nota, submission }: ContactInput,
): StaffLine {
  const line = newLine(tx, submission);
  return { ...line, tipo: "contacto", canal, resultado, ...(nota !== null && { nota }) };
}

function newLine(tx: Unit, submission: string | null) {
  return { id: submission ?? crypto.randomUUID(), at: tx.at(), por: tx.actor.id };
}
