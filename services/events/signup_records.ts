import { isDeepStrictEqual } from "node:util";
import { compile } from "zod/mini";
import { fold } from "../../content/words/fold.ts";
import { personKey } from "../../content/words/person_key.ts";
import { fullName } from "../../content/words/full_name.ts";
import type { FormDefinition } from "../inbox/form_definition.ts";
import { formIndexes } from "../inbox/form_records.ts";
import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import { SignupInput } from "./signup_input_schema.ts";
import { hasArrived, isActive, Signup } from "./signup_schema.ts";

export const signupForm: FormDefinition<SignupInput, Signup> = {
  input: compile(SignupInput),
  lists: [],
  record: compile(Signup),
  // What looks like a script's waits: staff let it through without a place.
  toRecord: ({ submission: _, autorizacion: __, sitio_web: ___, ...fields }, stamp) => ({
    ...stamp,
    ...fields,
    estado: "espera",
    como: null,
    since: stamp.created_at,
    via: "sitio",
    visto: null,
    recordada: null,
    marcas: [],
    quitadas: [],
  }),
  summarize: (record) => ({ name: fullName(record), text: record.telefono }),
  letter: "E",
};

export type Person = Pick<Signup, "nombre" | "email" | "telefono">;

/** Returns what tells people apart: a couple with one mailbox are two. */
export function personOf(person: Person): string {
  return [personKey(person), firstName(person)].join();
}

export interface Withdrawal {
  readonly way: WithdrawalWay;
  readonly record: Parameters<typeof personKey>[0] & { readonly consent?: unknown };
}

/**
 * Returns whether a person who withdrew a volunteer's record withdrew this one, too. A receipt opens one
 * record, which another person may have sent with this address: it takes along what it authorised.
 */
export function isWithdrawnWith(
  { way, record }: Withdrawal,
  { consent }: { readonly consent?: unknown },
): boolean {
  return way !== "self" || isDeepStrictEqual(record.consent, consent);
}

/** Returns what only one active sign-up has. */
export function personIn(signup: Signup): string[] {
  return [signup.evento, signup.turno, personKey(signup), firstName(signup)];
}

function firstName({ nombre }: Person): string {
  return fold(nombre).split(/\s/)[0]!;
}

export type SignupCollection = ReturnType<typeof createSignupRecords>;

export function createSignupRecords(store: Store) {
  return new Collection(store, "signups", signupForm.record, {
    unique: {
      ...formIndexes.unique,
      person: (signup) => isActive(signup) ? personIn(signup) : null,
    },
    many: {
      ...formIndexes.many,
      event: ({ evento }) => [[evento]],
      queue: ({ evento, turno, estado, since }) =>
        estado === "espera" ? [[evento, turno, since]] : [],
      // By its person, whose other sign-up may be cancelled one day.
      repeated: (signup) =>
        signup.estado === "repetida"
          ? [[signup.evento, signup.turno, personOf(signup), signup.since]]
          : [],
    },
    counters: {
      ...formIndexes.counters,
      place: ({ evento, turno, estado }) => [[evento, `${turno}:${estado}`]],
      came: (signup) => hasArrived(signup) ? [[signup.evento, signup.turno]] : [],
    },
  });
}
