import { self } from "../accounts/actors.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import { sha256 } from "../secrets/digest.ts";
import type { ReadPhase } from "../site/phase.ts";
import type { Unit } from "../store/unit.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import type { Callout } from "./callout_schema.ts";
import { type Calls, newCallout } from "./calls.ts";
import type { Signup, SignupState } from "./signup_schema.ts";
import type { Signups } from "./signups.ts";

interface Answer {
  readonly que: "voy" | "no_puedo";
  readonly turno?: string;
}

interface Parts {
  readonly phase: ReadPhase;
  readonly volunteers: Volunteers;
  readonly signups: Signups;
  readonly calls: Calls;
}

export class CalloutAnswers {
  readonly #callouts;

  constructor(private readonly parts: Parts) {
    this.#callouts = parts.volunteers.callouts.records;
  }

  async find(id: string) {
    const { volunteers } = this.parts;
    const callout = await this.#callouts.get(id);
    const merged = callout && await volunteers.merged.find(callout.voluntario);
    const volunteer = callout && await volunteers.find(merged?.into ?? callout.voluntario);
    if (!callout || !volunteer) return null;
    const { nombre } = merged?.record ?? volunteer;
    const isLeft = volunteer.no_contactar !== undefined;
    return { callout, nombre, isLeft, signup: await this.signupOf(id) };
  }

  /** Returns the sign-up that came from the callout: its record names no volunteer. */
  async signupOf(id: string): Promise<Signup | null> {
    return await this.parts.signups.collection.getBy("submission", submissionOf(id));
  }

  /**
   * Answers for a person: a yes takes a place, or a turn in the queue, by what the volunteer
   * authorised; a no gives it up. Returns what their sign-up for that shift is now;
   * null without one: a move into a full one is not made.
   * @throws {Problem} `not_found`, `form_closed`, `invalid`
   */
  async answer(tx: Unit, id: string, { que, turno = "1" }: Answer): Promise<SignupState | null> {
    const callout = await this.#callouts.require(tx, id);
    const volunteer = await this.parts.volunteers.findOwn(tx, callout.voluntario);
    if (!volunteer) throw new Problem("not_found");
    const own = await this.signupOf(id);
    const { signups, signups: { places } } = this.parts;
    let signup = own?.id;
    if (que === "no_puedo") {
      // What the page shows: the place may be that of a form which the person sent before.
      const held = own && [own.id, (await signups.holderOf(own)).id];
      for (const one of new Set(held)) await places.cancel(tx, one);
    } else if (this.parts.phase() !== "campaign") throw new Problem("form_closed");
    else if (!own) signup = await signups.save(tx, signupFrom(tx, volunteer, { callout, turno }));
    else if (own.estado === "cancelada") await places.comeBack(tx, own.id, turno);
    else await places.move(tx, own.id, turno);
    if (callout.respuesta?.que !== que) {
      const por = tx.actor.id === self.id ? null : tx.actor.id;
      this.#callouts.change(tx, callout, { respuesta: { que, at: tx.at(), por } });
      tx.log("callout_answered", { subject: callout.evento, detail: { result: que } });
    }
    const now = signup === undefined ? null : await signups.collection.find(tx, signup);
    return now?.turno === turno ? now.estado : null;
  }

  /** Notes what a person told staff, also one who was not called yet; returns as {@link answer}. */
  async note(
    tx: Unit,
    volunteer: string,
    evento: string,
    answer: Answer,
  ): Promise<SignupState | null> {
    const id = await this.#idInScope(tx, volunteer, evento);
    if (!await this.#callouts.find(tx, id)) {
      if (!await this.parts.calls.isOpen(tx, evento)) throw new Problem("form_closed");
      const made = newCallout(tx, { evento, voluntario: volunteer, canal: "whatsapp" });
      this.#callouts.put(tx, { ...made, escrita: { at: tx.at(), por: tx.actor.id } });
    }
    return await this.answer(tx, id, answer);
  }

  /** Notes that staff wrote to the person; the first note stays. @throws {Problem} `not_found` */
  async noteWritten(tx: Unit, volunteer: string, evento: string): Promise<void> {
    const id = await this.#idInScope(tx, volunteer, evento);
    const callout = await this.#callouts.require(tx, id);
    if (callout.escrita) return;
    this.#callouts.change(tx, callout, { escrita: { at: tx.at(), por: tx.actor.id } });
    tx.log("callout_written", { subject: evento });
  }

  /** Marks a person who wants no more contact, by their link. @throws {Problem} `not_found` */
  async endContact(tx: Unit, id: string): Promise<void> {
    const { volunteers } = this.parts;
    const { voluntario, canal } = await this.#callouts.require(tx, id);
    const marked = (await volunteers.merged.find(voluntario))?.into ?? voluntario;
    const at = tx.at();
    let isMarked = false;
    const isThere = await volunteers.changeKept(tx, marked, (record) => {
      isMarked = record.no_contactar !== undefined;
      return isMarked ? record : { ...record, no_contactar: { desde: at, por: "" } };
    });
    if (!isThere) throw new Problem("not_found");
    if (isMarked) return;
    const line = { id: crypto.randomUUID(), at, canal, resultado: "no_mas" };
    await volunteers.contacts.addIfRoom(tx, marked, { ...line, tipo: "contacto" });
    tx.log("no_contact_set", { subject: marked });
  }

  async #idInScope(tx: Unit, volunteer: string, event: string): Promise<string> {
    const record = await this.parts.volunteers.for(tx.actor).find(tx, "callout", volunteer);
    return await this.parts.volunteers.callouts.idOf(event, record);
  }
}

function submissionOf(callout: string): string {
  return sha256(`callout:${callout}`);
}

function signupFrom(
  tx: Unit,
  { nombre, apellido, email, telefono, consent }: Volunteer,
  { callout: { id, evento }, turno }: { readonly callout: Callout; readonly turno: string },
): Signup {
  return {
    ...{ id: newId(tx.now), evento, turno, nombre, apellido, email, telefono, consent },
    via: tx.actor.id === self.id ? "convocatoria" : "equipo",
    submission: submissionOf(id),
    created_at: tx.at(),
    ...{ estado: "espera", como: null, since: tx.at(), visto: null, recordada: null },
    ...{ marcas: [], quitadas: [] },
  };
}
