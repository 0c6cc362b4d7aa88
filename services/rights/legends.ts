import { requestTypes } from "../../content/requests.ts";
import type { Clock } from "../clock.ts";
import type { Complaint } from "../schemas/complaint.ts";
import type { RecordName, RightsRequest } from "../schemas/request.ts";
import type { Store } from "../store/store.ts";
import { MAX_CHECKS, type Plan, type Transaction } from "../store/transaction.ts";
import type { RecordsOfForms } from "../submissions/forms.ts";

/** How many records a commit can mark besides the request and its audit entry. */
const markedAtOnce = MAX_CHECKS - 2;

interface Parts {
  readonly clock: Clock;
  readonly formRecords: RecordsOfForms;
  /** Returns the requests that hold the address. */
  readonly requestsOf: (email: string) => Promise<RightsRequest[]>;
}

/** The legend «reclamo en trámite» on a person's records, as long as a request is under way. */
export class Legends {
  readonly #store: Store;
  readonly #parts: Parts;

  constructor(store: Store, parts: Parts) {
    this.#store = store;
    this.#parts = parts;
  }

  /** Returns the plan that sets or ends the legend of as many records as the commit has room for. */
  planFirst(request: RightsRequest): Plan {
    const records = request.registros.slice(0, markedAtOnce);
    return (transaction) => this.#plan(transaction, request, records);
  }

  /** Sets or ends the legend of the other records, or of all. */
  async setRest(request: RightsRequest, from = markedAtOnce): Promise<void> {
    for (let at = from; at < request.registros.length; at += markedAtOnce) {
      const records = request.registros.slice(at, at + markedAtOnce);
      await this.#store.transaction((transaction) => this.#plan(transaction, request, records));
    }
  }

  /** A legend that staff set by hand stays theirs. */
  async #plan(
    transaction: Transaction,
    request: RightsRequest,
    records: readonly RecordName[],
  ): Promise<void> {
    const others = await this.#others(request);
    await Promise.all(records.map(async ({ store: form, id }) => {
      const holds = (other: RightsRequest) => other.registros.some((record) => record.id === id);
      const next = request.state === "closed" ? others.find(holds) : request;
      await this.#parts.formRecords[form].planComplaint(transaction, id, (complaint) => {
        if (complaint && complaint.solicitud !== request.id) return complaint;
        return next && this.#complaintOf(next, complaint);
      });
    }));
  }

  #complaintOf({ id, tipo }: RightsRequest, before?: Complaint): Complaint {
    const motivo = `Solicitud ${id}: ${requestTypes[tipo].label.toLowerCase()}`;
    const desde = before?.desde ?? new Date(this.#parts.clock()).toISOString();
    return { motivo, desde, solicitud: id };
  }

  /** Returns the other requests of the person that are under way. */
  async #others({ id, persona }: RightsRequest): Promise<RightsRequest[]> {
    if (!persona?.email) return [];
    const found = await this.#parts.requestsOf(persona.email);
    return found.filter((other) => other.id !== id && other.state !== "closed");
  }
}
