import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import type { AuditDetail } from "../admin/audit_schema.ts";
import type { Clock } from "../system/clock.ts";
import type { Outbox } from "../mail/outbox.ts";
import { Problem } from "../system/problem.ts";
import { type Complaint, withComplaint } from "./complaint_schema.ts";
import type { ConsentProof } from "./consent_schema.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import { MAX_CHECKS, type Transaction, UniqueConflict } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { createFormRecords } from "../inbox/forms.ts";
import type { Quarantine } from "../inbox/quarantine.ts";
import { RecordsByAddress } from "../inbox/personal_records.ts";
import type { ErasedRecords } from "./erased_records.ts";
import { idsIn, keysOf, undoMerges } from "../duplicates/merge_changes.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import { moveOut, restore, type WithdrawableRef, Withdrawn } from "./record_places.ts";
import type { Requests } from "./requests.ts";
import type { Suppressions } from "./suppressions.ts";

/** Business days until a withdrawn record is erased. With copies of 14 days it stays within a term. */
const waitingDays = 5;

const mostSwept = 1_000;

/** With a new authorisation, or only where the record was withdrawn that way. */
interface RestoreOptions {
  readonly consent?: ConsentProof;
  readonly way?: WithdrawalWay;
}

interface Parts {
  readonly clock: Clock;
  readonly requests: Requests;
  readonly formRecords: ReturnType<typeof createFormRecords>;
  readonly quarantine: Quarantine;
  readonly outbox: Outbox;
  readonly erased: ErasedRecords;
  readonly suppressions: Suppressions;
}

/** How many records leave their lists in one commit, which also checks three other things. */
const withdrawnAtOnce = MAX_CHECKS - 3;

/** Returns the records in parts, each for one commit; what else is written goes with the last one. */
export function inParts(refs: readonly WithdrawableRef[]): (readonly WithdrawableRef[])[] {
  const count = Math.max(1, Math.ceil(refs.length / withdrawnAtOnce));
  return Array.from(
    { length: count },
    (_, at) => refs.slice(at * withdrawnAtOnce, (at + 1) * withdrawnAtOnce),
  );
}

/**
 * Records of people who withdrew their authorisation. They are here and in no list, search, count,
 * export or mail, and are erased after five business days; until then they can be taken back.
 */
export class Withdrawals extends RecordsByAddress<Withdrawn> {
  readonly #parts: Parts;

  constructor(store: Store, parts: Parts) {
    super(
      new Collection(store, "withdrawn", Withdrawn, {
        many: {
          email: ({ record }) => keysOf(record),
          due: ({ erase_on }) => [[erase_on]],
        },
        counters: { total: () => [[]] },
      }),
    );
    this.#parts = parts;
  }

  /** Returns withdrawn records, newest first. */
  list(page: ListOptions): Promise<RecordPage<Withdrawn>> {
    return this.records.list(page);
  }

  /** Returns the ISO date on which a record that is withdrawn now is erased. */
  get eraseOn(): string {
    const { requests: { calendar }, clock } = this.#parts;
    return calendar.add(bogotaDay(clock()), waitingDays);
  }

  /**
   * Takes the record out of everything that staff work with; returns its id, or null if it is gone.
   * Of who left by a link or a typed address the caller logs what is known.
   */
  async withdraw(tx: Unit, ref: WithdrawableRef, way: WithdrawalWay): Promise<string | null> {
    const { erased, formRecords, outbox, suppressions } = this.#parts;
    const moved = await moveOut(this.#parts, tx, ref);
    if (!moved) return null;
    for (const gone of await this.#volunteersIn(moved)) suppressions.add(tx, gone);
    const { id, kind, record } = moved;
    // A person takes no other one along: what was merged into the record was separated before.
    if (way === "self" && "unidos" in record) throw new Problem("conflict");
    // The version of the record is checked where it leaves, which is enough.
    if (way === "left" && record.reclamo === undefined) {
      erased.noteFor(kind)(tx, id);
      if (kind === "volunteer") await formRecords.volunteer.callouts.erase(tx, id);
    } else {
      const withdrawn = { ...moved, since: tx.at(), erase_on: this.eraseOn, way } as Withdrawn;
      this.records.create(tx, withdrawn, { isChecked: false });
    }
    if (way === "staff" || way === "self") this.#log(tx, "consent_withdrawn", moved, { way });
    // Nothing is sent about a record that is gone.
    tx.afterCommit(() => outbox.eraseRest(id));
    if (kind === "volunteer") {
      // The commit has no room for them. What fails here is done before the record is erased.
      const { signup } = this.#parts.formRecords;
      tx.afterCommit(() => signup.cancelOf({ way, record }).catch(() => {}));
    }
    return id;
  }

  #log(
    tx: Unit,
    action: AuditAction,
    { id, kind }: Pick<Withdrawn, "id" | "kind">,
    detail: AuditDetail = {},
  ): void {
    tx.log(action, { subject: id, detail: { kind: publicForms[kind].records, ...detail } });
  }

  /** Notes that the person withdrew, too, what staff have withdrawn: so they no longer undo it. */
  async confirm(tx: Unit, id: string): Promise<void> {
    const withdrawn = await this.records.find(tx, id);
    if (!withdrawn || withdrawn.way === "self") return;
    this.records.put(tx, { ...withdrawn, way: "self" });
    this.#log(tx, "consent_withdrawn", withdrawn, { way: "self" });
  }

  /**
   * Puts the record back where it was; with the proof of a new authorisation where the person gave
   * one. Of who registered `again` since only the newer record stays.
   * @throws {Problem} `not_found`, also where only what staff withdrew is meant and the person has
   * withdrawn it; `UniqueConflict` where the person registered again since
   */
  async restore(
    tx: Unit,
    id: string,
    { consent, way }: RestoreOptions,
    { again } = { again: false },
  ): Promise<void> {
    const withdrawn = await this.records.require(tx, id);
    if (way !== undefined && withdrawn.way !== way) throw new Problem("not_found");
    for (const back of await this.#volunteersIn(withdrawn)) {
      this.#parts.suppressions.remove(tx, back);
    }
    if (again) await this.erase(tx, id);
    else {
      this.records.delete(tx, withdrawn);
      const returned = { ...withdrawn.record, ...(consent && { consent }) };
      const record = withComplaint(returned, await this.#markOf(withdrawn));
      restore(this.#parts, tx, { ...withdrawn, record } as Withdrawn);
    }
    this.#log(tx, consent ? "consent_restored" : "withdrawal_undone", withdrawn);
  }

  /** Returns the volunteer as it is and as its person has it, with what is merged into it. */
  async #volunteersIn({ kind, record }: Pick<Withdrawn, "kind" | "record">): Promise<Volunteer[]> {
    if (kind !== "volunteer") return [];
    const { merged } = this.#parts.formRecords.volunteer;
    const own = record as Volunteer;
    const others = await merged.getMany(idsIn(own));
    return [own, undoMerges(own), ...others.map(({ record }) => record)];
  }

  /** Withdraws what another store has withdrawn, until the same day; returns whether it was here. */
  async withdrawAs(tx: Transaction, other: Withdrawn): Promise<boolean> {
    const { id, kind, suspect, since, erase_on, way } = other;
    const ref = suspect ? { place: "quarantine", id: suspect.id } as const : { place: kind, id };
    const moved = await moveOut(this.#parts, tx, ref);
    if (moved) this.records.create(tx, { ...moved, since, erase_on, way } as Withdrawn);
    tx.afterCommit(() => this.#parts.outbox.eraseRest(id));
    return moved !== null;
  }

  async changeKept(
    tx: Transaction,
    id: string,
    change: (kept: Volunteer) => Volunteer,
  ): Promise<boolean> {
    const found = await this.records.find(tx, id);
    if (!found) return false;
    const record = change(found.record as Volunteer);
    this.records.put(tx, { ...found, record } as Withdrawn);
    return true;
  }

  /** Puts a record beside a withdrawn one into which it was merged; returns whether that is here. */
  async addBeside(tx: Transaction, id: string, record: Volunteer): Promise<boolean> {
    const found = await this.records.find(tx, id);
    if (!found) return false;
    const { since, erase_on, way } = found;
    this.records.create(tx, { id: record.id, kind: "volunteer", record, since, erase_on, way });
    return true;
  }

  /** Makes room for {@link erase}: what does not fit into its commit goes before. */
  async prepareErase(id: string): Promise<void> {
    const { message, volunteer } = this.#parts.formRecords;
    await message.replies.eraseFirst(id);
    const withdrawn = await this.records.get(id);
    if (withdrawn?.kind !== "volunteer") return;
    const record = withdrawn.record as Volunteer;
    await volunteer.merged.eraseFrom(this, record);
    await volunteer.forgetDistinct(record);
    await volunteer.callouts.eraseRest(id);
  }

  /** Erases the withdrawn record with what belongs to it. @throws {Problem} `not_found` */
  async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    const { formRecords: { message: { replies }, volunteer }, outbox } = this.#parts;
    const withdrawn = await this.records.require(tx, id);
    if ("unidos" in withdrawn.record) throw new Problem("conflict");
    this.records.delete(tx, withdrawn);
    this.#parts.erased.noteFor(withdrawn.kind)(tx, id, run);
    await replies.erase(tx, id);
    if (withdrawn.kind === "volunteer") {
      await volunteer.contacts.erase(tx, id);
      await volunteer.callouts.erase(tx, id);
    }
    tx.afterCommit(() => outbox.eraseRest(id));
  }

  /** Returns the records whose days are over, the oldest first, without those that cannot be read. */
  async listDue(): Promise<Withdrawn[]> {
    const range = { before: `${this.#today}\0`, limit: mostSwept };
    return await this.records.getMany(await this.records.idsBy("due", [], range));
  }

  /**
   * Erases the record if its days are over and nothing holds it; returns whether it is erased. A
   * person may have come back since {@link listDue}, and perhaps withdrawn once more.
   */
  async eraseDue(
    tx: Unit,
    id: string,
    isHeld: (kind: FormName, id: string) => boolean,
  ): Promise<boolean> {
    const withdrawn = await this.records.find(tx, id);
    if (!withdrawn || withdrawn.erase_on > this.#today || isHeld(withdrawn.kind, id)) return false;
    await this.erase(tx, id);
    tx.log("record_erased", { subject: id, detail: { kind: "withdrawn" } });
    return true;
  }

  get #today(): string {
    return bogotaDay(this.#parts.clock());
  }

  /** The request that set the legend may have ended since; what staff set by hand stays. */
  async #markOf({ record: { reclamo } }: Withdrawn): Promise<Complaint | undefined> {
    if (reclamo?.solicitud === undefined) return reclamo;
    const request = await this.#parts.requests.find(reclamo.solicitud);
    return request && request.state !== "closed" ? reclamo : undefined;
  }
}

/** Puts the record back; where the person registered again since only the newer record stays: "again". */
export async function takeBack(
  withdrawals: Withdrawals,
  write: <R>(work: (tx: Unit) => Promise<R>) => Promise<R>,
  id: string,
  options: RestoreOptions = {},
): Promise<"back" | "again"> {
  try {
    await write((tx) => withdrawals.restore(tx, id, options));
    return "back";
  } catch (error) {
    if (!(error instanceof UniqueConflict)) throw error;
  }
  await withdrawals.prepareErase(id);
  await write((tx) => withdrawals.restore(tx, id, options, { again: true }));
  return "again";
}
