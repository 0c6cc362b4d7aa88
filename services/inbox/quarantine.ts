import * as z from "zod/mini";
import { type FormName, formNames } from "../../content/forms/public_forms.ts";
import { type QuarantineReason, quarantineReasons } from "../../content/inbox/quarantine.ts";
import { isLoopback, networkOf } from "../system/client_address.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { NoteErased } from "../rights/erased_records.ts";
import type { Suppressions } from "../rights/suppressions.ts";
import type { QuarantineSelection } from "./inbox_schema.ts";
import { nameOf } from "../system/text_schema.ts";
import { keyedHash } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { formDefinitions, type FormRecord, type RecordsOfForms } from "./forms.ts";
import type { Store } from "../store/store.ts";
import { personKeys } from "../../content/words/person_key.ts";
import { PersonalRecords } from "./personal_records.ts";

export const QuarantineFacts = z.object({
  id: z.string(),
  reason: nameOf(quarantineReasons),
  created_at: z.string(),
  /** The keyed hash of the client's network. */
  network: z.optional(z.string()),
});

/** A submission that looks like a script's, with the record that it becomes when it is released. */
const QuarantinedSubmission = z.union(
  formNames.map((name) =>
    z.extend(QuarantineFacts, { kind: z.literal(name), record: formDefinitions[name].record })
  ),
);
export type QuarantinedSubmission = z.infer<typeof QuarantinedSubmission>;

/** The most submissions in quarantine; further ones are refused openly, and never dropped. */
export const maxQuarantined = 1000;

/**
 * The most of one network, an IPv6 /48 or an IPv4 /24: nothing narrower is routed by itself, so that
 * many networks cost an attacker more than many addresses.
 */
const maxOfNetwork = maxQuarantined / 20;

export interface QuarantineCause {
  readonly reason: QuarantineReason;
  readonly client: string;
}

interface QuarantineListOptions extends ListOptions {
  readonly network?: string;
}

/** Submissions that look like a script's, until staff have looked at them. */
export class Quarantine extends PersonalRecords<QuarantinedSubmission> {
  readonly #clock: Clock;
  readonly #formRecords: RecordsOfForms;
  readonly #suppressions: Suppressions;
  readonly #hash: (text: string) => string;

  constructor(
    store: Store,
    clock: Clock,
    { formRecords, noteErased, suppressions }: {
      readonly formRecords: RecordsOfForms;
      readonly noteErased: NoteErased;
      readonly suppressions: Suppressions;
    },
    secret: string,
  ) {
    const records = new Collection(store, "quarantine", QuarantinedSubmission, {
      unique: { submission: ({ kind, record }) => [kind, keyOf(record)] },
      many: {
        email: ({ record }) => personKeys(record),
        network: ({ network }) => network ? [[network]] : [],
      },
      counters: { total: () => [[]] },
    });
    super(records, noteErased);
    this.#clock = clock;
    this.#formRecords = formRecords;
    this.#suppressions = suppressions;
    this.#hash = keyedHash(secret, "quarantine");
  }

  /**
   * Quarantines the record, as if it were saved. Its place has the id of the record, by which
   * receipt codes find it.
   * @throws {Problem} `unavailable` when there are too many, of all or of the client's network
   */
  async add<Name extends FormName>(
    tx: Transaction,
    kind: Name,
    record: FormRecord<Name>,
    { reason, client }: QuarantineCause,
  ): Promise<void> {
    const network = this.#hash(networkOf(client));
    const most = isLoopback(client) ? 10 * maxOfNetwork : maxOfNetwork;
    const [total, ofNetwork] = await Promise.all([this.count(), this.countFromNetwork(network)]);
    if (total >= maxQuarantined || ofNetwork >= most) throw new Problem("unavailable");
    const created_at = new Date(this.#clock()).toISOString();
    const submission = { id: record.id, reason, created_at, network, kind, record };
    this.records.create(tx, submission as QuarantinedSubmission);
  }

  /** Replaces the hash of the record's receipt code; returns whether there is such a record. */
  async renewReceipt(tx: Transaction, id: string, recibo: string): Promise<boolean> {
    const submission = await this.records.find(tx, id);
    if (submission && submission.kind !== "newsletter") {
      const record = { ...submission.record, recibo };
      this.records.put(tx, { ...submission, record } as QuarantinedSubmission);
    }
    return submission !== null;
  }

  /** Returns submissions, newest first; with the hash of a network only those of it. */
  list(
    { network, ...page }: QuarantineListOptions = {},
  ): Promise<RecordPage<QuarantinedSubmission>> {
    if (network === undefined) return this.records.list(page);
    return this.records.listBy("network", [network], page);
  }

  async countFromNetwork(network: string): Promise<number> {
    return (await this.records.idsBy("network", [network])).length;
  }

  /** Returns the ids that the selection names; some may be gone. */
  async idsIn({ ids, until = "", network }: QuarantineSelection): Promise<string[]> {
    if (ids) return [...new Set(ids)];
    const all = network === undefined
      ? await Array.fromAsync(this.records.all(), ({ id }) => id)
      : await this.records.idsBy("network", [network]);
    // Ids are in the order of time.
    return all.filter((id) => id <= until);
  }

  /**
   * Stores the record as its form would have, with its own time, unless the person has sent the same
   * form again and that one was stored. @throws {Problem} `not_found`
   */
  async release(tx: Unit, id: string): Promise<void> {
    const suspect = await this.records.require(tx, id);
    if (await this.#create(tx, suspect.kind, suspect.record)) this.records.delete(tx, suspect);
    else await super.erase(tx, id);
    tx.log("suspect_released", { subject: id });
  }

  /** Erases what its person sent, or a run of the retention. @throws {Problem} `not_found` */
  override async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    const { kind, record } = await this.records.require(tx, id);
    if (run === undefined && kind === "volunteer") this.#suppressions.add(tx, record);
    await super.erase(tx, id, run);
  }

  /** Erases at most ten in one commit; returns those that were there. */
  async eraseSome(
    tx: Transaction,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, QuarantinedSubmission>> {
    const erased = await this.records.deleteMany(tx, ids);
    for (const { id } of erased) this.noteErased(tx, id);
    return new Map(erased.map((submission) => [submission.id, submission]));
  }

  async #create<Name extends FormName>(
    tx: Unit,
    kind: Name,
    record: FormRecord<Name>,
  ): Promise<boolean> {
    const records = this.#formRecords[kind];
    if (await records.idOfSame(record) !== null) return false;
    await records.create(tx, await records.beforeCreate(record));
    return true;
  }
}

function keyOf(record: QuarantinedSubmission["record"]): string {
  return "submission" in record ? record.submission : record.email;
}
