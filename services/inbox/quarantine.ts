import * as z from "zod/mini";
import { type FormName, formNames } from "../../content/forms/public_forms.ts";
import { type QuarantineReason, quarantineReasons } from "../../content/inbox/quarantine.ts";
import { isLoopback, networkOf } from "../system/client_address.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { NoteErased } from "../rights/erased_records.ts";
import type { QuarantineSelection } from "./inbox_schema.ts";
import { nameOf } from "../system/text_schema.ts";
import { changeMany } from "../search/bulk_update.ts";
import { keyedHash } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import { MAX_CHECKS, type Operation, type TransactionOptions } from "../store/transaction.ts";
import { formDefinitions, type FormRecord, type RecordsOfForms } from "./forms.ts";
import type { Store } from "../store/store.ts";
import { PersonalRecords } from "./personal_records.ts";
import type { SavedRecord } from "./form_records.ts";

/** What is known of a submission in quarantine besides its record. */
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

/** Why a submission is quarantined, and the client that sent it. */
export interface QuarantineCause {
  readonly reason: QuarantineReason;
  readonly client: string;
}

interface QuarantineListOptions extends ListOptions {
  readonly network?: string;
}

/** The result of erasing several submissions. */
export interface BulkErasure {
  readonly erased: number;
  /** How many the store did not erase, or were left when the work had to end. */
  readonly left: number;
}

/** Submissions that look like a script's, until staff have looked at them. */
export class Quarantine extends PersonalRecords<QuarantinedSubmission> {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #formRecords: RecordsOfForms;
  readonly #hash: (text: string) => string;

  constructor(
    store: Store,
    clock: Clock,
    { formRecords, noteErased }: {
      readonly formRecords: RecordsOfForms;
      readonly noteErased: NoteErased;
    },
    secret: string,
  ) {
    const records = new Collection(store, "quarantine", QuarantinedSubmission, {
      unique: { submission: ({ kind, record }) => [kind, keyOf(record)] },
      many: {
        email: ({ record }) => [[record.email]],
        network: ({ network }) => network ? [[network]] : [],
      },
      counters: { total: () => [[]] },
    });
    super(records, noteErased);
    this.#store = store;
    this.#clock = clock;
    this.#formRecords = formRecords;
    this.#hash = keyedHash(secret, "quarantine");
  }

  /**
   * Quarantines the record, as if it were saved. Its place has the id of the record, by which
   * receipt codes find it.
   * @throws {Problem} `unavailable` when there are too many, of all or of the client's network
   */
  async add<Name extends FormName>(
    kind: Name,
    record: FormRecord<Name>,
    { reason, client }: QuarantineCause,
    options?: TransactionOptions,
  ): Promise<SavedRecord> {
    const network = this.#hash(networkOf(client));
    const most = isLoopback(client) ? 10 * maxOfNetwork : maxOfNetwork;
    const [total, ofNetwork] = await Promise.all([this.count(), this.countOf(network)]);
    if (total >= maxQuarantined || ofNetwork >= most) throw new Problem("unavailable");
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    const submission = { id: record.id, reason, created_at, network, kind, record };
    const created = await this.records.create(submission, options);
    return created.ok ? { id: record.id, isRepeated: false } : { id: created.id, isRepeated: true };
  }

  /** Replaces the hash of the record's receipt code; returns whether there is such a record. */
  async renewReceipt(id: string, recibo: string, options?: TransactionOptions): Promise<boolean> {
    const updated = await this.records.update(
      id,
      (submission): QuarantinedSubmission =>
        submission.kind === "newsletter"
          ? submission
          : { ...submission, record: { ...submission.record, recibo } } as QuarantinedSubmission,
      options,
    );
    return updated?.ok === true;
  }

  /** Returns submissions, newest first; with the hash of a network only those of it. */
  list(
    { network, ...page }: QuarantineListOptions = {},
  ): Promise<RecordPage<QuarantinedSubmission>> {
    if (network === undefined) return this.records.list(page);
    return this.records.listBy("network", [network], page);
  }

  /** Returns how many of them came from the network with that hash. */
  async countOf(network: string): Promise<number> {
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

  /** Stores the record as its form would have, with its own time. @throws {Problem} `not_found` */
  async release(id: string, entry: Operation): Promise<void> {
    const released = await this.#store.transaction(async (transaction) => {
      const submission = await this.records.planDelete(transaction, id);
      if (!submission) throw new Problem("not_found");
      const operations = await this.#planArrival(submission.kind, submission.record);
      transaction.add(...operations, entry);
    });
    // The person sent the same form again meanwhile, and that one was stored.
    if (!released.ok) await this.erase(id, { with: [entry] });
  }

  /**
   * Erases the submissions, a few in each commit, until `mayContinue` returns false. Those that are
   * gone already count as neither erased nor left.
   */
  async eraseMany(
    ids: readonly string[],
    mayContinue: () => Promise<boolean>,
  ): Promise<BulkErasure> {
    let [erased, left] = [0, 0];
    const update = (some: readonly string[]) => this.#eraseAtOnce(some);
    await changeMany(ids, { atOnce: MAX_CHECKS, update, mayContinue }, (_, found) => {
      if (found) erased++;
      else if (found === null) left++;
    });
    return { erased, left };
  }

  /** Erases the submissions in one commit; returns those that were there. */
  async #eraseAtOnce(ids: readonly string[]): Promise<ReadonlyMap<string, QuarantinedSubmission>> {
    const stored = await this.#store.transaction(async (transaction) => {
      const plan = (id: string) => this.records.planDelete(transaction, id);
      const erased = (await Promise.all(ids.map(plan))).filter((found) => found !== null);
      transaction.add(...erased.map(({ id }) => this.noteErased(id)));
      return new Map(erased.map((submission) => [submission.id, submission]));
    });
    return stored.ok ? stored.value : new Map();
  }

  async #planArrival<Name extends FormName>(
    kind: Name,
    record: FormRecord<Name>,
  ): Promise<Operation[]> {
    const records = this.#formRecords[kind];
    return records.planCreate(await records.arrived(record));
  }
}

/** Returns what makes the record unique among those of its form. */
function keyOf(record: QuarantinedSubmission["record"]): string {
  return "submission" in record ? record.submission : record.email;
}
