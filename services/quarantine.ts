import { newId } from "./record_id.ts";
import type { SuspectReason } from "../content/quarantine.ts";
import type { Clock } from "./clock.ts";
import type { Messages } from "./messages.ts";
import type { Newsletter } from "./newsletter.ts";
import { Problem } from "./problem.ts";
import { Suspect, type SuspectRecord } from "./schemas/suspect.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";
import type { Listed, ListOptions } from "./store/record_reader.ts";
import { commit } from "./store/commit.ts";
import type { Together } from "./store/together.ts";
import type { Write } from "./store/write.ts";
import type { Volunteers } from "./volunteers.ts";

/** So many wait for staff at most; what comes then is refused openly, and never dropped. */
export const mostSuspects = 1000;

/** Where a suspect goes that is let through. */
interface Homes {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly newsletter: Newsletter;
}

/** Submissions that look like a script's, until somebody of the staff has looked at them. */
export class Quarantine {
  readonly #kv: Deno.Kv;
  readonly #suspects;
  readonly #clock: Clock;
  readonly #homes: Homes;

  constructor(kv: Deno.Kv, clock: Clock, homes: Homes) {
    this.#kv = kv;
    this.#clock = clock;
    this.#homes = homes;
    this.#suspects = new Collection(kv, "quarantine", Suspect, {
      unique: { submission: (suspect) => [suspect.kind, submissionOf(suspect)] },
      many: { email: (suspect) => [[suspect.record.email]] },
      counters: { total: () => [[]] },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#suspects)];
  }

  /**
   * Holds the record back and returns its id: the answer is that of a record that is kept.
   * @throws {Problem} `unavailable` when too many wait
   */
  async hold(suspect: SuspectRecord, reason: SuspectReason, together?: Together): Promise<string> {
    if (await this.count() >= mostSuspects) throw new Problem("unavailable");
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    await this.#suspects.create({ id: newId(now), reason, created_at, ...suspect }, together);
    return suspect.record.id;
  }

  /** Returns suspects, newest first. */
  list(options?: ListOptions): Promise<Listed<Suspect>> {
    return this.#suspects.list(options);
  }

  /** Returns how many wait. */
  count(): Promise<number> {
    return this.#suspects.count("total");
  }

  /** Makes the suspect the record it claimed to be, with its own time. @throws {Problem} `not_found` */
  async release(id: string, entry: Write): Promise<void> {
    const released = await commit(this.#kv, async () => {
      const { value, write } = await this.#suspects.deleting(id);
      if (!value) throw new Problem("not_found");
      return { value, writes: [write, this.#creating(value), entry] };
    });
    // The person has sent the same again meanwhile, and that was kept.
    if (!released.ok) await this.erase(id, { with: [entry] });
  }

  /** Returns the ids of all suspects that name the address. */
  idsOf(email: string): Promise<string[]> {
    return this.#suspects.idsBy("email", email);
  }

  /** Erases the suspect. @throws {Problem} `not_found` */
  async erase(id: string, together?: Together): Promise<void> {
    if (!await this.#suspects.delete(id, together)) throw new Problem("not_found");
  }

  #creating(suspect: Suspect): Write {
    switch (suspect.kind) {
      case "volunteer":
        return this.#homes.volunteers.creating(suspect.record);
      case "message":
        return this.#homes.messages.creating(suspect.record);
      case "newsletter":
        return this.#homes.newsletter.creating(suspect.record);
    }
  }
}

function submissionOf(suspect: Suspect): string {
  return suspect.kind === "newsletter" ? suspect.record.email : suspect.record.submission;
}
