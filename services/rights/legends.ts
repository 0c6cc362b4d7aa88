import { formNames } from "../../content/forms/public_forms.ts";
import { requestTypes } from "../../content/rights/requests.ts";
import type { Clock } from "../system/clock.ts";
import type { RecordName, RightsRequest } from "./request_schema.ts";
import type { Store } from "../store/store.ts";
import { MAX_CHECKS, type Plan } from "../store/transaction.ts";
import type { RecordsOfForms } from "../inbox/forms.ts";

/** How many records a commit can mark besides the request and its audit entry. */
const markedAtOnce = MAX_CHECKS - 2;

/** How many records a request names: it is one value, of at most 64 KiB. */
const mostNamed = 500;

/**
 * The legend «reclamo en trámite» that the records of a person carry while a request is under way. A
 * legend that staff set by hand stays theirs.
 */
export class Legends {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #formRecords: RecordsOfForms;
  readonly #requestsOf: (email: string) => Promise<readonly RightsRequest[]>;

  constructor(
    store: Store,
    clock: Clock,
    formRecords: RecordsOfForms,
    requestsOf: (email: string) => Promise<readonly RightsRequest[]>,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#formRecords = formRecords;
    this.#requestsOf = requestsOf;
  }

  /** Returns the records of the address that a request marks: the first ones in the lists of the team. */
  async recordsOf(email: string | null): Promise<RecordName[]> {
    if (email === null) return [];
    const found = await Promise.all(formNames.map(async (form) => {
      const ids = await this.#formRecords[form].idsOf(email);
      return ids.map((id) => ({ store: form, id }));
    }));
    return found.flat().slice(0, mostNamed);
  }

  /**
   * Returns the plan that the records carry the legend of the request, as many from the one at `from`
   * on as a commit takes. Once the request has ended they carry that of another one of the person that
   * is under way, if there is one.
   */
  plan(request: RightsRequest, from = 0): Plan {
    const records = request.registros.slice(from, from + markedAtOnce);
    const email = request.persona?.email;
    return async (transaction) => {
      const others = email ? await this.#requestsOf(email) : [];
      const since = new Date(this.#clock()).toISOString();
      await Promise.all(records.map(async ({ store: form, id }) => {
        const holds = (other: RightsRequest) =>
          other.id !== request.id && other.state !== "closed" &&
          other.registros.some((record) => record.id === id);
        const next = request.state === "closed" ? others.find(holds) : request;
        await this.#formRecords[form].changeComplaint(transaction, id, (complaint) => {
          if (complaint && complaint.solicitud !== request.id) return complaint;
          if (!next) return undefined;
          const motivo = `Solicitud ${next.id}: ${requestTypes[next.tipo].label.toLowerCase()}`;
          return { motivo, desde: complaint?.desde ?? since, solicitud: next.id };
        });
      }));
    };
  }

  /** Sets or ends the legends that the commit of the request had no room for, or all of them. */
  async set(request: RightsRequest, from = markedAtOnce): Promise<void> {
    for (let at = from; at < request.registros.length; at += markedAtOnce) {
      await this.#store.transaction(this.plan(request, at));
    }
  }
}
