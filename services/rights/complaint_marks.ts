import { personKey } from "../../content/words/person_key.ts";
import { formNames } from "../../content/forms/public_forms.ts";
import { requestTypes } from "../../content/rights/requests.ts";
import type { MergedRecords } from "../duplicates/merged_records.ts";
import type { RecordsOfForms } from "../inbox/forms.ts";
import type { Store } from "../store/store.ts";
import { MAX_CHECKS, type Transaction } from "../store/transaction.ts";
import type { Clock } from "../system/clock.ts";
import type { RecordName, RightsRequest } from "./request_schema.ts";

const markedAtOnce = MAX_CHECKS - 2;

/** How many records a request names: it is one value, of at most 64 KiB. */
const mostNamed = 500;

/**
 * The legend «reclamo en trámite» that the records of a person carry while a request is under way. A
 * legend that staff set by hand stays theirs.
 */
export class ComplaintMarks {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly places: {
      readonly formRecords: RecordsOfForms;
      readonly merged: MergedRecords;
    },
    private readonly requestsOf: (person: string) => Promise<readonly RightsRequest[]>,
  ) {}

  /** Returns the records of the person that a request marks: the first ones in the lists of the team. */
  async recordsOf(person: string): Promise<RecordName[]> {
    if (person === "") return [];
    const found = await Promise.all(formNames.map(async (form) => {
      const ids = await this.places.formRecords[form].idsOf(person);
      return ids.map((id) => ({ store: form, id }));
    }));
    return [...found.flat(), ...await this.#mergedOf(person)].slice(0, mostNamed);
  }

  /** The record that holds one of the person carries the legend for both, and each once separated. */
  async #mergedOf(person: string): Promise<RecordName[]> {
    const { merged } = this.places;
    const found = await Promise.all((await merged.idsOf(person)).map((id) => merged.find(id)));
    const ids = found.flatMap((one) => one ? [one.into, one.id] : []);
    return ids.map((id) => ({ store: "volunteer", id }));
  }

  /** Sets or ends the legends of the request: those that find no room in the commit follow it. */
  async follow(tx: Transaction, request: RightsRequest): Promise<void> {
    await this.#setSome(tx, request, 0);
    tx.afterCommit(() => this.set(request, markedAtOnce));
  }

  /** Sets or ends the legends of the request from the record at `from` on. */
  async set(request: RightsRequest, from: number): Promise<void> {
    for (let at = from; at < request.registros.length; at += markedAtOnce) {
      await this.store.write((tx) => this.#setSome(tx, request, at));
    }
  }

  /** Once the request has ended its records carry the legend of another one that is under way. */
  async #setSome(tx: Transaction, request: RightsRequest, from: number): Promise<void> {
    const records = request.registros.slice(from, from + markedAtOnce);
    const person = personKey(request.persona ?? {});
    const others = person === "" ? [] : await this.requestsOf(person);
    const since = new Date(this.clock()).toISOString();
    await Promise.all(records.map(async ({ store: form, id }) => {
      const holds = (other: RightsRequest) =>
        other.id !== request.id && other.state !== "closed" &&
        other.registros.some((record) => record.id === id);
      const next = request.state === "closed" ? others.find(holds) : request;
      await this.places.formRecords[form].changeComplaint(tx, id, (complaint) => {
        if (complaint && complaint.solicitud !== request.id) return complaint;
        if (!next) return undefined;
        const motivo = `Solicitud ${next.id}: ${requestTypes[next.tipo].label.toLowerCase()}`;
        return { motivo, desde: complaint?.desde ?? since, solicitud: next.id };
      });
    }));
  }
}
