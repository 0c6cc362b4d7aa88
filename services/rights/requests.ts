import { personKey } from "../../content/words/person_key.ts";
import { type RequestAction, requestActions } from "../../content/rights/request_actions.ts";
import { personForms } from "../../content/rights/people.ts";
import type { MergedRecords } from "../duplicates/merged_records.ts";
import type { RecordsOfForms } from "../inbox/forms.ts";
import { keyedHash } from "../secrets/digest.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { BusinessDays } from "./business_days.ts";
import { ComplaintMarks } from "./complaint_marks.ts";
import type { NoteErased } from "./erased_records.ts";
import { actions, type RequestChange, waitsForCheck } from "./request_actions.ts";
import type { NewRequest, RequestInput } from "./request_input_schema.ts";
import { RequestRegister, yearOf } from "./request_register.ts";
import { classOf, type RightsRequest } from "./request_schema.ts";
import { dueOf, withNewDueDate } from "./terms.ts";

const mostSwept = 1_000;

interface RequestsDeps {
  readonly formRecords: RecordsOfForms;
  readonly merged: MergedRecords;
  readonly noteErased: NoteErased;
  readonly secret: string;
}

export class Requests extends RequestRegister {
  readonly #store: Store;
  readonly #marks: ComplaintMarks;
  readonly #noteErased: NoteErased;

  constructor(
    store: Store,
    clock: Clock,
    { formRecords, merged, noteErased, secret }: RequestsDeps,
    calendar?: BusinessDays,
  ) {
    super(store, clock, keyedHash(secret, "requests"), calendar);
    this.#store = store;
    this.#marks = new ComplaintMarks(
      store,
      clock,
      { formRecords, merged },
      (person) => this.of(person),
    );
    this.#noteErased = noteErased;
  }

  /**
   * Stores a new request under the next number of the year, with the legend on the person's records:
   * those that find no room in the commit follow it. Nothing is looked for where the address may be
   * another person's.
   */
  async open(tx: Unit, input: NewRequest): Promise<RightsRequest> {
    const isMarked = classOf(input) === "reclamo" && !waitsForCheck(input);
    const registros = isMarked ? await this.#marks.recordsOf(personKey(input)) : [];
    const request = await this.#create(tx, { ...this.#draft(tx, input), registros });
    await this.#marks.follow(tx, request);
    const { id: subject, tipo: type, canal: channel, vence: due } = request;
    const detail = { type, channel, due, marked: registros.length };
    tx.log("request_opened", { subject, detail });
    return request;
  }

  /** Stores the request of a person whose data staff withdraw in the same commit, as done. */
  async openWithdrawn(
    tx: Unit,
    from: Pick<RequestInput, "canal" | "nombre" | "email" | "telefono">,
  ): Promise<RightsRequest> {
    const { today } = this;
    const draft = this.#draft(tx, {
      ...from,
      tipo: "retiro",
      recibida: today,
      direccion: null,
      solicitante: "titular",
      identidad: "sin_verificar",
      texto: personForms.withdraw.asked,
    });
    const answer = { medio: null, texto: personForms.withdraw.done, dia: today, fundamento: null };
    const respuesta = { ...answer, resultado: "hecho" } as const;
    const request = await this.#create(tx, { ...draft, state: "closed", respuesta });
    const detail = { type: "retiro", channel: from.canal, outcome: "hecho" };
    tx.log("request_opened", { subject: request.id, detail });
    return request;
  }

  #draft(tx: Unit, input: NewRequest): Omit<RightsRequest, "id"> {
    const { nombre, email, telefono, direccion, ...fields } = input;
    return {
      ...fields,
      persona: { nombre, email, telefono, direccion },
      state: input.network ? "unseen" : "open",
      vence: dueOf(this.calendar, classOf(input), input.recibida).due,
      registros: [],
      created_at: tx.at(),
      version: 0,
    };
  }

  async #create(tx: Unit, draft: Omit<RightsRequest, "id">): Promise<RightsRequest> {
    const year = yearOf(this.today);
    const count = await this.records.findCount(tx, "year", year);
    for (let number = count + 1;; number++) {
      const id = `${year}-${String(number).padStart(4, "0")}`;
      // The count is checked, and with it that the number is free.
      if (await this.find(id)) continue;
      return this.records.create(tx, { ...draft, id }, { isChecked: false });
    }
  }

  /**
   * Changes a request that has that version; the legend of the records follows. `remaining` is how
   * many records the person has.
   * @throws {Problem} `not_found`, `invalid`; `conflict` if it was changed since
   */
  async change<Action extends RequestAction>(
    tx: Unit,
    id: string,
    action: Action,
    input: RequestChange<Action>,
    remaining: number,
  ): Promise<RightsRequest> {
    const found = await this.records.require(tx, id);
    const { allowed, change } = actions[action];
    if (found.version !== input.version || !allowed(found)) throw new Problem("conflict");
    const { calendar, today } = this;
    const isAccepted = action === "accept";
    const changed = this.records.put(tx, {
      ...seen(change(found, input as never, { calendar, today, remaining })),
      ...(isAccepted && { registros: await this.#marks.recordsOf(personKey(found.persona ?? {})) }),
      version: found.version + 1,
    });
    if (isAccepted || action === "reopen" || changed.state === "closed") {
      await this.#marks.follow(tx, changed);
    }
    const detail = this.#detailOf(changed);
    tx.log(requestActions[action].log[0], { subject: id, detail });
    return changed;
  }

  #detailOf({ vence: due, respuesta }: RightsRequest) {
    if (!respuesta) return { due };
    const late = Math.max(0, -this.calendar.left(respuesta.dia, due));
    return { outcome: respuesta.resultado, due, ...(late > 0 && { late }) };
  }

  /** Ends a request that staff have not looked at as none of a person; any other stays as it is. */
  async discard(tx: Unit, id: string, answer: string): Promise<void> {
    const found = await this.records.find(tx, id);
    if (found?.state !== "unseen") return;
    const { version, identidad } = found;
    const end = { resultado: "anulado", fundamento: null, medio: null, respuesta: answer } as const;
    await this.change(tx, id, "close", { ...end, version, identidad }, 0);
  }

  /**
   * Takes over what is newer in the register of another store: what has ended there stays so, with
   * the legends that followed from it, and no number is given twice.
   */
  async adopt(other: Requests): Promise<void> {
    for await (const request of other.all()) {
      const before = await this.find(request.id);
      if (before && before.version > request.version) continue;
      await this.#store.write(async (tx) => {
        await this.records.find(tx, request.id);
        this.records.put(tx, request);
      });
      if (before?.state === request.state) continue;
      const registros = before?.registros ?? request.registros;
      await this.#marks.set({ ...request, registros }, 0);
    }
  }

  /**
   * Removes what is about the person from a request that has ended. @throws {Problem} `not_found`,
   * also where that is gone already, or the request is open again
   */
  async erase(tx: Transaction, id: string): Promise<void> {
    const request = await this.records.require(tx, id);
    if (request.state !== "closed" || request.persona === null) throw new Problem("not_found");
    this.records.put(tx, withoutPerson(request));
    this.#noteErased(tx, id);
  }

  /**
   * Removes what is about the person 90 days after the end of a request, and the request after three
   * years; returns how many were changed.
   */
  async sweep(): Promise<number> {
    const before = `${this.today}\0`;
    const ids = await this.records.idsBy("sweep", [], { before, limit: mostSwept });
    // One that cannot be read holds up no other.
    for (const { id } of await this.records.getMany(ids)) {
      await this.#store.write(async (tx) => {
        const request = await this.records.find(tx, id);
        if (request?.persona === null) this.records.delete(tx, request);
        else if (request?.state === "closed") await this.erase(tx, id);
      });
    }
    return ids.length;
  }

  /** Returns the requests that are under way and whose last day the calendar has moved. */
  async listMoved(): Promise<RightsRequest[]> {
    const unseen = await this.records.getMany(await this.unseen.ids({}));
    const all = [...await this.listOpen(), ...unseen];
    return all.filter((request) => withNewDueDate(request, this.calendar).vence !== request.vence);
  }

  /** Moves the last day of a request to that of the calendar, unless it has ended. */
  async redate(tx: Unit, id: string): Promise<void> {
    const request = await this.records.find(tx, id);
    if (!request || request.state === "closed") return;
    const moved = this.records.put(tx, withNewDueDate(request, this.calendar));
    // Another process may have been faster.
    if (moved !== request) tx.log("request_redated", { subject: id, detail: { due: moved.vence } });
  }
}

function seen({ network: _, suspect: __, ...request }: RightsRequest): RightsRequest {
  return { ...request, state: request.state === "unseen" ? "open" : request.state };
}

function withoutPerson(request: RightsRequest): RightsRequest {
  const { requerimiento, prorroga, respuesta } = request;
  return {
    ...request,
    persona: null,
    texto: null,
    registros: [],
    ...(requerimiento && { requerimiento: { ...requerimiento, texto: null } }),
    ...(prorroga && { prorroga: { ...prorroga, motivo: null } }),
    ...(respuesta && { respuesta: { ...respuesta, texto: null } }),
  };
}
