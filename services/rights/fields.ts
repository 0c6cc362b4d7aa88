import { fieldsOfForms, storedName } from "../../content/form_fields.ts";
import type { FormName } from "../../content/public_forms.ts";

/**
 * What a stored field says: `personal` about a person; `sensitive` what may reveal political
 * orientation or another sensitive fact (Ley 1581 de 2012, artículo 5); `none` of no person;
 * `secret` what the file with the data of a person leaves out: a key, or another person's data.
 */
type FieldClass = "personal" | "sensitive" | "none" | "secret";

/**
 * What the erasure of a person does with the records of a store: `deleted` with the person; `emptied`
 * of all that is about the person; `with_account` deleted with the account; `expires` by itself within
 * days; `kept`, see docs/rights.md; `untouched`, as there is nothing of a person in it.
 */
type ErasureEffect =
  | "deleted"
  | "emptied"
  | "with_account"
  | "expires"
  | "kept"
  | "untouched";

/** A store with the class of each field; a name covers the fields below it. */
interface StoreClass {
  readonly erasure: ErasureEffect;
  readonly fields: Readonly<Record<string, FieldClass>>;
}

/** What every record of a public form has. */
const ofForms = {
  id: "none",
  status: "none",
  created_at: "personal",
  consent: "personal",
  reclamo: "personal",
} as const;

/** The records of each form: what every one has, what the form asks for, and what the site adds. */
const formClasses: Readonly<Record<FormName, StoreClass["fields"]>> = {
  volunteer: {
    ...ofForms,
    ...asked("volunteer"),
    submission: "secret",
    recibo: "secret",
    // Members of staff are other people.
    responsable: "secret",
    proximo: "personal",
    ultimo: "personal",
    intentos: "personal",
    "no_contactar.desde": "personal",
    "no_contactar.por": "secret",
    origen: "personal",
  },
  message: { ...ofForms, ...asked("message"), submission: "secret", recibo: "secret" },
  newsletter: {
    ...ofForms,
    ...asked("newsletter"),
    token: "secret",
    asked_at: "personal",
    confirmed_at: "personal",
    bounced_at: "personal",
  },
};

function asked(form: FormName): StoreClass["fields"] {
  const fields = Object.entries(fieldsOfForms[form]).flatMap(([name, { says }]) =>
    says ? [[storedName(name), says] as const] : []
  );
  return Object.fromEntries(fields);
}

/** What the records of any form have. */
const ofAllForms: StoreClass["fields"] = Object.assign({}, ...Object.values(formClasses));

const account = {
  id: "none",
  email: "personal",
  full_name: "personal",
  created_at: "personal",
  verified_at: "personal",
  digest: "personal",
  consent: "personal",
} as const;

const credential = {
  id: "none",
  password_hash: "secret",
  changed_at: "personal",
  version: "none",
  expires_at: "personal",
} as const;

/**
 * Every store with the class of its fields, by the name of its keys. A test fails for a store or a
 * field that is not here, so that nothing new is left out of the file with a person's data, or
 * survives an erasure, without a decision.
 */
export const storeClasses: Readonly<Record<string, StoreClass>> = {
  volunteers: { erasure: "deleted", fields: formClasses.volunteer },
  messages: { erasure: "deleted", fields: formClasses.message },
  subscribers: { erasure: "deleted", fields: formClasses.newsletter },
  replies: {
    erasure: "deleted",
    fields: {
      id: "none",
      message: "none",
      author: "secret",
      text: "sensitive",
      created_at: "personal",
    },
  },
  contacts: {
    erasure: "deleted",
    fields: {
      id: "none",
      ...below("entries", {
        id: "none",
        tipo: "personal",
        at: "personal",
        por: "secret",
        canal: "personal",
        resultado: "personal",
        nota: "sensitive",
        de: "personal",
        a: "personal",
      }),
      previo: "secret",
      undone: "none",
    },
  },
  quarantine: {
    erasure: "deleted",
    fields: {
      id: "none",
      reason: "personal",
      created_at: "personal",
      network: "secret",
      kind: "none",
      ...below("record", ofAllForms),
    },
  },
  withdrawn: {
    erasure: "deleted",
    fields: {
      id: "none",
      kind: "none",
      since: "personal",
      erase_on: "personal",
      way: "personal",
      ...below("suspect", {
        id: "none",
        reason: "personal",
        created_at: "personal",
        network: "secret",
      }),
      ...below("record", ofAllForms),
    },
  },
  requests: {
    erasure: "emptied",
    fields: {
      id: "none",
      tipo: "personal",
      canal: "personal",
      solicitante: "personal",
      identidad: "personal",
      persona: "personal",
      texto: "sensitive",
      state: "none",
      recibida: "personal",
      completa: "personal",
      vence: "personal",
      requerimiento: "personal",
      prorroga: "personal",
      respuesta: "personal",
      registros: "none",
      created_at: "personal",
      codigo: "secret",
      version: "none",
    },
  },
  outbox: {
    erasure: "deleted",
    fields: {
      id: "none",
      kind: "personal",
      state: "personal",
      at: "personal",
      created_at: "personal",
      tries: "none",
      reason: "none",
      admitted: "none",
      due: "personal",
    },
  },
  audit: {
    erasure: "kept",
    fields: {
      id: "none",
      at: "personal",
      action: "personal",
      outcome: "personal",
      actor: "secret",
      subject: "none",
      client: "secret",
      detail: "personal",
    },
  },
  retention_runs: { erasure: "untouched", fields: {} },
  retention_holds: { erasure: "untouched", fields: {} },
  profiles: { erasure: "with_account", fields: account },
  credentials: { erasure: "with_account", fields: credential },
  roles: {
    erasure: "with_account",
    fields: { id: "none", roles: "personal", localidades: "personal" },
  },
  sessions: {
    erasure: "with_account",
    fields: {
      id: "secret",
      profile_id: "none",
      created_at: "personal",
      expires_at: "personal",
      seen_at: "personal",
      access: "secret",
      password_version: "none",
      successor: "secret",
      browser: "personal",
      system: "personal",
    },
  },
  identities: {
    erasure: "with_account",
    fields: { id: "secret", issuer: "personal", profile_id: "none", linked_at: "personal" },
  },
  second_factors: {
    erasure: "with_account",
    fields: {
      id: "none",
      secret: "secret",
      enabled_at: "personal",
      last_step: "secret",
      recovery: "secret",
      failures: "secret",
    },
  },
  second_factor_setups: {
    erasure: "expires",
    fields: { id: "none", secret: "secret", session_id: "secret", expires_at: "none" },
  },
  pending_sign_ins: {
    erasure: "expires",
    fields: {
      id: "secret",
      profile_id: "none",
      lacks: "none",
      password_version: "none",
      identity: "secret",
      next: "none",
      expires_at: "none",
    },
  },
  password_resets: {
    erasure: "expires",
    fields: { id: "none", created_at: "personal", email: "personal", profile_id: "none" },
  },
  invitations: {
    erasure: "expires",
    fields: {
      id: "secret",
      nombre: "personal",
      role: "personal",
      localidades: "personal",
      by: "secret",
      created_at: "personal",
      expires_at: "none",
      used: "personal",
    },
  },
  own_links: {
    erasure: "expires",
    fields: { id: "none", created_at: "personal", email: "personal" },
  },
  erased: { erasure: "kept", fields: { id: "none", store: "none", on: "none", run: "none" } },
  mail_refused: { erasure: "kept", fields: { at: "personal" } },
  ended_accesses: { erasure: "expires", fields: { until: "none" } },
  limits: { erasure: "expires", fields: {} },
  issues: { erasure: "untouched", fields: {} },
  nobody_profiles: { erasure: "untouched", fields: account },
  nobody_credentials: { erasure: "untouched", fields: credential },
  newsletter_left: { erasure: "untouched", fields: {} },
  mail: { erasure: "untouched", fields: {} },
  policies: { erasure: "untouched", fields: {} },
  settings: { erasure: "untouched", fields: {} },
  setup: { erasure: "untouched", fields: {} },
  team: { erasure: "untouched", fields: {} },
  content_items: { erasure: "untouched", fields: {} },
  content_revisions: { erasure: "untouched", fields: {} },
  content_settings: { erasure: "untouched", fields: {} },
  content_images: { erasure: "untouched", fields: {} },
  content_image_parts: { erasure: "untouched", fields: {} },
};

function below(
  name: string,
  fields: Readonly<Record<string, FieldClass>>,
): Record<string, FieldClass> {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([field, kind]) => [`${name}.${field}`, kind]));
}

/** Returns the record without its secret fields. */
export function shownOf(store: string, record: object): Record<string, unknown> {
  return withoutSecrets(storeClasses[store]?.fields ?? {}, record, "");
}

/** Returns the record of a form without its secret fields. */
export function shownOfForm(form: FormName, record: object): Record<string, unknown> {
  return withoutSecrets(formClasses[form], record, "");
}

function withoutSecrets(
  fields: StoreClass["fields"],
  value: object,
  prefix: string,
): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const path = prefix + name;
    const kind = fields[path];
    if (kind !== undefined) return kind === "secret" ? [] : [[name, inner]];
    const isDeeper = Object.keys(fields).some((field) => field.startsWith(`${path}.`));
    // A field without a class is left out.
    if (!isDeeper || typeof inner !== "object" || inner === null) return [];
    return [[name, withoutSecrets(fields, inner, `${path}.`)]];
  });
  return Object.fromEntries(entries);
}
