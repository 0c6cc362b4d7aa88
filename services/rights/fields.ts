import { fieldsOfForms, storedName } from "../../content/forms/form_fields.ts";
import type { FormName } from "../../content/forms/public_forms.ts";

/** The fields of a record; a name covers the fields below it. */
interface RecordFields {
  readonly shown: readonly string[];
  /** What the file leaves out: keys, what staff did, and a record that it shows under its form. */
  readonly omitted: readonly string[];
}

const ofForms = ["id", "created_at", "consent", "reclamo"];

/** The records of each form: what every one has, what the form asks for, and what the site adds. */
export const formRecordFields: Readonly<Record<FormName, RecordFields>> = {
  volunteer: {
    shown: [
      ...ofForms,
      ...answerFields("volunteer"),
      "status",
      "proximo",
      "ultimo",
      "intentos",
      "no_contactar.desde",
      "origen",
      "etiquetas",
      ...below("actividades", ["evento", "dia", "vino"]),
      "importacion.lote",
      "importacion.fila",
    ],
    omitted: [
      "submission",
      "recibo",
      "responsable",
      "no_contactar.por",
      "importacion.huella",
      "distintas",
      "unidos",
    ],
  },
  message: {
    shown: [...ofForms, ...answerFields("message"), "status"],
    omitted: ["submission", "recibo"],
  },
  newsletter: {
    shown: [
      ...ofForms,
      ...answerFields("newsletter"),
      "status",
      "asked_at",
      "confirmed_at",
      "bounced_at",
    ],
    omitted: ["token"],
  },
  signup: {
    shown: [
      ...ofForms,
      ...answerFields("signup"),
      "evento",
      "turno",
      "estado",
      "since",
      "via",
      "recordada",
      ...below("marcas", ["id", "at"]),
      "quitadas",
    ],
    // What a repeated one would have got is its state, as its person sees it.
    omitted: ["submission", "recibo", "como", "visto", "marcas.por"],
  },
};

function answerFields(form: FormName): string[] {
  const answers = Object.entries(fieldsOfForms[form]).filter(([, { label }]) => label);
  return answers.map(([name]) => storedName(name));
}

const account = {
  shown: ["id", "email", "full_name", "created_at", "verified_at", "digest", "consent"],
  omitted: [],
};

const credential = {
  shown: ["id", "changed_at", "version", "expires_at"],
  omitted: ["password_hash"],
};

const nothing: RecordFields = { shown: [], omitted: [] };

/**
 * The fields of every kind of record in the store, by the first part of its key. A test fails for a
 * kind or a field that is not here: nothing new is left out of the file with a person's data without a
 * decision.
 */
export const storedFields: Readonly<Record<string, RecordFields>> = {
  volunteers: formRecordFields.volunteer,
  messages: formRecordFields.message,
  subscribers: formRecordFields.newsletter,
  replies: { shown: ["id", "message", "text", "created_at"], omitted: ["author"] },
  contacts: {
    shown: [
      "id",
      ...below("entries", ["id", "tipo", "at", "canal", "resultado", "nota", "de", "a"]),
      "undone",
    ],
    omitted: ["entries.por", "previo"],
  },
  quarantine: { shown: ["id", "reason", "created_at", "kind"], omitted: ["network", "record"] },
  withdrawn: {
    shown: [
      "id",
      "kind",
      "since",
      "erase_on",
      "way",
      ...below("suspect", ["id", "reason", "created_at"]),
    ],
    omitted: ["suspect.network", "record"],
  },
  merged: { shown: ["id", "at"], omitted: ["into", "by", "record"] },
  requests: {
    shown: [
      "id",
      "tipo",
      "canal",
      "solicitante",
      "identidad",
      "persona",
      "texto",
      "state",
      "recibida",
      "completa",
      "vence",
      "requerimiento",
      "prorroga",
      "respuesta",
      "registros",
      "created_at",
      "version",
    ],
    omitted: ["codigo", "network", "suspect"],
  },
  outbox: {
    shown: ["id", "kind", "state", "at", "created_at", "tries", "reason", "admitted", "due"],
    omitted: [],
  },
  audit: {
    shown: ["id", "at", "action", "outcome", "subject", "detail"],
    omitted: ["actor", "client"],
  },
  profiles: account,
  credentials: credential,
  roles: { shown: ["id", "roles", "localidades"], omitted: [] },
  sessions: {
    shown: [
      "profile_id",
      "created_at",
      "expires_at",
      "seen_at",
      "password_version",
      "browser",
      "system",
    ],
    omitted: ["id", "access", "successor"],
  },
  identities: { shown: ["issuer", "profile_id", "linked_at"], omitted: ["id"] },
  second_factors: {
    shown: ["id", "enabled_at"],
    omitted: ["secret", "last_step", "recovery", "failures"],
  },
  second_factor_setups: { shown: ["id", "expires_at"], omitted: ["secret", "session_id"] },
  pending_sign_ins: {
    shown: ["profile_id", "lacks", "password_version", "next", "expires_at"],
    omitted: ["id", "identity"],
  },
  password_resets: { shown: ["id", "created_at", "email", "profile_id"], omitted: [] },
  invitations: {
    shown: ["nombre", "role", "localidades", "created_at", "expires_at", "used"],
    omitted: ["id", "by"],
  },
  own_links: { shown: ["id", "created_at", "email"], omitted: [] },
  erased: { shown: ["id", "store", "on", "run"], omitted: [] },
  suppressed: { shown: ["at"], omitted: ["mark"] },
  mail_refused: { shown: ["at"], omitted: [] },
  ended_accesses: { shown: ["until"], omitted: [] },
  limits: nothing,
  nobody_profiles: account,
  nobody_credentials: credential,
  retention_runs: nothing,
  retention_holds: nothing,
  issues: nothing,
  newsletter_left: nothing,
  mail: nothing,
  policies: nothing,
  settings: nothing,
  setup: nothing,
  team: nothing,
  content_items: nothing,
  content_revisions: nothing,
  content_settings: nothing,
  content_images: nothing,
  content_image_parts: nothing,
  rosters: nothing,
  signups: formRecordFields.signup,
  callouts: {
    shown: [
      "id",
      "evento",
      "voluntario",
      "at",
      "canal",
      "escrita.at",
      "respuesta.que",
      "respuesta.at",
    ],
    omitted: ["by", "escrita.por", "respuesta.por"],
  },
  // What was declared of a list, and its figures, is shown with each record that came by it.
  imports: nothing,
  // Rows of a file live a day before their import starts, and seven days where they stayed out.
  import_parts: nothing,
};

function below(name: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${name}.${field}`);
}

export function shownOf(kind: string, record: object): Record<string, unknown> {
  return pick(storedFields[kind]?.shown ?? [], record);
}

export function shownOfForm(form: FormName, record: object): Record<string, unknown> {
  return pick(formRecordFields[form].shown, record);
}

function pick(shown: readonly string[], value: object, prefix = ""): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const path = prefix + name;
    if (shown.includes(path)) return [[name, inner]];
    const isDeeper = shown.some((field) => field.startsWith(`${path}.`));
    if (!isDeeper || typeof inner !== "object" || inner === null) return [];
    return [[name, pick(shown, inner, `${path}.`)]];
  });
  return Object.fromEntries(entries);
}
