import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { Actor } from "../accounts/permissions.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { AuditDetail } from "../admin/audit_schema.ts";
import type {
  Changed,
  ContactInput,
  ContactLine,
  LiftInput,
  NextDateInput,
  NoteInput,
} from "./contact_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Plan, Transaction } from "../store/transaction.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import {
  changedBy,
  difference,
  type KeptValue,
  type StaffLine,
  withFields,
} from "./contact_change.ts";
import { isKnown, withLine } from "./contact_lines.ts";
import type { NextDates } from "./next_dates.ts";

/** How long a contact can be undone, in milliseconds. */
const undoTime = 10 * 60 * 1000;

/** Who does it, and the entry of the audit log about it. */
interface By {
  readonly actor: Actor;
  readonly entry: (action: AuditAction, detail?: AuditDetail) => Operation;
}

interface Parts {
  readonly clock: Clock;
  readonly volunteers: Volunteers;
  readonly dates: NextDates;
}

/**
 * Following up volunteers: contacts and next dates. Each verb is one commit, in which the
 * actor's roles are still what they were and the record is within their scope; one outside is
 * `not_found`.
 */
export class FollowUps {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #volunteers: Volunteers;
  readonly dates: NextDates;

  constructor(store: Store, { clock, volunteers, dates }: Parts) {
    this.#store = store;
    this.#clock = clock;
    this.#volunteers = volunteers;
    this.dates = dates;
  }

  /**
   * Notes a contact, and sets what it proposes or what was chosen. It is never refused for what
   * another member of staff did meanwhile: what they set stays, and the outcome says so. The same
   * submission sent again changes nothing.
   * @throws {Problem} `not_found`, `forbidden`, `invalid`
   */
  async contact(
    id: string,
    input: ContactInput,
    by: By,
  ): Promise<{ readonly kept: KeptValue | null }> {
    const line = this.lineOf(input, by.actor);
    const proximo = this.dates.dateIn(input);
    let kept: KeptValue | null = null;
    const { contacts } = this.#volunteers;
    await this.#store.transaction((transaction) =>
      this.#planChange(transaction, id, by.actor, async (found) => {
        const lines = await contacts.planOf(transaction, id);
        if (isKnown(lines, line.id)) return found;
        const next = changedBy(input, found, { line, proximo });
        kept = next.kept;
        const previo = difference(found, next.record);
        contacts.planSet(transaction, withLine(lines, line, previo));
        const isStatusChanged = previo.before.status !== undefined;
        transaction.add(by.entry("contact_logged", {
          channel: input.canal,
          result: input.resultado,
          ...(isStatusChanged && { status: next.record.status }),
        }));
        if (input.resultado === "no_mas") transaction.add(by.entry("no_contact_set"));
        return next.record;
      })
    );
    return { kept };
  }

  /** Returns the plan that adds the line of a contact after which the record leaves its list. */
  planLast(id: string, line: ContactLine, actor: Actor): Plan {
    return async (transaction) => {
      await this.#planChange(transaction, id, actor, (record) => record);
      await this.#planLine(transaction, id, line);
    };
  }

  /**
   * Takes back the newest line, which the actor has written in the last ten minutes, with what it
   * changed, where that is unchanged since. @throws {Problem} `conflict` where there is no such line
   */
  async undo(id: string, { actor, entry }: By): Promise<void> {
    const { contacts } = this.#volunteers;
    await this.#store.transaction((transaction) =>
      this.#planChange(transaction, id, actor, async (record) => {
        const lines = await contacts.planOf(transaction, id);
        const newest = lines.entries.at(-1);
        if (!this.#isUndoable(newest, actor)) throw new Problem("conflict");
        const { previo, ...rest } = lines;
        contacts.planSet(transaction, {
          ...rest,
          entries: lines.entries.filter((line) => line !== newest),
          undone: [...lines.undone, newest.id],
        });
        const { canal = "", resultado = "" } = newest;
        transaction.add(entry("contact_undone", { channel: canal, result: resultado }));
        const { before, after } = previo ?? { before: {}, after: {} };
        const names = Object.keys({ ...before, ...after }) as (keyof Changed)[];
        const own = names.filter((name) => isDeepStrictEqual(record[name], after[name]));
        return withFields(record, Object.fromEntries(own.map((name) => [name, before[name]])));
      })
    );
  }

  /** Returns whether the actor may still undo the newest line about the volunteer. */
  async mayUndo(id: string, actor: Actor): Promise<boolean> {
    const { entries } = await this.#volunteers.contacts.of(id);
    return this.#isUndoable(entries.at(-1), actor);
  }

  #isUndoable(newest: ContactLine | undefined, actor: Actor): newest is ContactLine {
    return newest?.tipo === "contacto" && newest.por === actor.id &&
      this.#clock() - Date.parse(newest.at) <= undoTime;
  }

  /** Sets only the next date. @throws {Problem} `not_found`, `forbidden`, `invalid` */
  async setNext(id: string, input: NextDateInput, { actor, entry }: By): Promise<void> {
    const proximo = this.dates.dateIn({ ...input, resultado: null });
    await this.#store.transaction(async (transaction) => {
      await this.#planChange(transaction, id, actor, (record) => withFields(record, { proximo }));
      transaction.add(entry("next_changed"));
    });
  }

  /** Lets a person be contacted again, with the reason as a line of the history. */
  async lift(
    id: string,
    { motivo, submission }: LiftInput,
    { actor, entry }: By,
  ): Promise<void> {
    const line = { ...this.#newLine(submission, actor), tipo: "levantado", nota: motivo } as const;
    await this.#store.transaction(async (transaction) => {
      let isMarked = false;
      await this.#planChange(transaction, id, actor, (record) => {
        isMarked = record.no_contactar !== undefined;
        return withFields(record, { no_contactar: undefined });
      });
      if (!isMarked) return;
      await this.#planLine(transaction, id, line);
      transaction.add(entry("no_contact_lifted"));
    });
  }

  /** Empties the note of a line; the line stays. @throws {Problem} `not_found` */
  async eraseNote(id: string, { linea }: NoteInput, { entry }: By): Promise<void> {
    const { contacts } = this.#volunteers;
    await this.#store.transaction(async (transaction) => {
      const lines = await contacts.planOf(transaction, id);
      const at = lines.entries.findIndex((one) => one.id === linea && one.nota !== undefined);
      if (at < 0) throw new Problem("not_found");
      const { nota: _, ...rest } = lines.entries[at]!;
      contacts.planSet(transaction, { ...lines, entries: lines.entries.with(at, rest) });
      transaction.add(entry("note_erased"));
    });
  }

  /** Returns the line of that contact. */
  lineOf({ canal, resultado, nota, submission }: ContactInput, actor: Actor): StaffLine {
    const line = this.#newLine(submission, actor);
    return { ...line, tipo: "contacto", canal, resultado, ...(nota !== null && { nota }) };
  }

  #newLine(submission: string | null, { id }: Actor) {
    const at = new Date(this.#clock()).toISOString();
    return { id: submission ?? crypto.randomUUID(), at, por: id };
  }

  /**
   * Adds the change of a record within the actor's scope to the transaction; returns the record. What
   * the change reads is read of no record outside, so that the answer tells nothing of it.
   */
  #planChange(
    transaction: Transaction,
    id: string,
    actor: Actor,
    change: (record: Volunteer) => Volunteer | Promise<Volunteer>,
  ): Promise<Volunteer> {
    const inbox = this.#volunteers.for(actor);
    return inbox.planUpdate(transaction, "contact", id, change);
  }

  async #planLine(transaction: Transaction, id: string, line: ContactLine): Promise<void> {
    const { contacts } = this.#volunteers;
    contacts.planSet(transaction, withLine(await contacts.planOf(transaction, id), line));
  }
}
