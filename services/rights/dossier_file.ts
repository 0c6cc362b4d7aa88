import { auditActions, auditOutcomes } from "../../content/audit_entries.ts";
import { type AuditEntry, auditFacts } from "../schemas/audit.ts";
import { dossierFile as texts } from "../../content/people.ts";
import { publicForms } from "../../content/public_forms.ts";
import type { Site } from "../../content/site.ts";
import { type Dossier, type DossierAccount, type DossierRecord, entriesIn } from "./dossier.ts";
import { shownOf, shownOfForm } from "./fields.ts";

/** The version of the format: a program that reads the file may rely on its names while this stays. */
const dossierFormat = "datos-personales/1";

/** What a file with the data of a person holds; every value is a text, a number, a list or an object. */
type DossierFile = Readonly<Record<string, unknown>>;

/**
 * Returns the file with all that is stored about the person, without secrets and names of staff;
 * `madeAt` is ISO.
 */
export function toDossierFile(
  dossier: Dossier,
  { site, madeAt }: { readonly site: Site; readonly madeAt: string },
): DossierFile {
  const { name, nit, address } = site.responsible;
  const { records, requests, account, isRefused, unreadable } = dossier;
  return {
    formato: dossierFormat,
    generado: madeAt,
    responsable: { nombre: name, nit, direccion: address, correo: site.email },
    persona: { correo: dossier.email },
    registros: records.map(recordOf),
    solicitudes: requests.map(({ request }) => shownOf("requests", request)),
    cuenta: account && accountOf(account),
    no_enviar_confirmaciones: isRefused,
    no_se_pudieron_leer: unreadable,
    historial: entriesIn(dossier).map(entryOf),
    uso: texts.use,
  };
}

function recordOf(
  { place, form, record, sentence, replies, contacts, mails, ...rest }: DossierRecord,
) {
  const { consent, reclamo, ...data } = shownOfForm(form, record);
  const { suspect, withdrawn } = rest;
  return {
    clase: publicForms[form].name,
    lugar: texts.places[place === "quarantine" || place === "withdrawn" ? place : "list"],
    origen: texts.source(publicForms[form].page),
    datos: data,
    autorizacion: { frase: sentence, ...consent as object },
    leyenda: reclamo ?? null,
    ...(suspect && { sospecha: shownOf("quarantine", suspect) }),
    ...(withdrawn && { retiro: shownOf("withdrawn", withdrawn) }),
    respuestas: replies.map(({ reply }) => shownOf("replies", reply)),
    contactos: contacts.map((line) => shownOf("contacts", { entries: line }).entries),
    correos: mails.map((mail) => shownOf("outbox", mail)),
  };
}

function accountOf({ profile, roles, sessions, identities, secondFactor, mails }: DossierAccount) {
  return {
    ...shownOf("profiles", profile),
    roles,
    sesiones: sessions.map((session) => shownOf("sessions", session)),
    vinculos: identities.map((identity) => shownOf("identities", identity)),
    segundo_factor: secondFactor,
    correos: mails.map((mail) => shownOf("outbox", mail)),
  };
}

function entryOf({ at, action, outcome, detail }: AuditEntry) {
  return {
    fecha: at,
    accion: auditActions[action],
    resultado: auditOutcomes[outcome],
    detalle: auditFacts(detail),
  };
}

/** Returns the file as rows: what it is about, the field, and the value. */
export function dossierRows(file: DossierFile): string[][] {
  return Object.entries(file).flatMap(([section, value]) =>
    leaves(value).map(([path, leaf]) => [section, path, leaf])
  );
}

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[path, String(value ?? "")]];
  return Object.entries(value).flatMap(([name, inner]) => {
    // A person counts from one.
    const part = Array.isArray(value) ? String(Number(name) + 1) : name;
    return leaves(inner, path === "" ? part : `${path}.${part}`);
  });
}
