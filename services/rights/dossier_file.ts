import { contactsOf } from "../../content/words/person_key.ts";
import { auditActions, auditOutcomes } from "../../content/admin/audit_entries.ts";
import { type AuditEntry, auditFacts } from "../admin/audit_schema.ts";
import { dossierFile as texts } from "../../content/rights/people.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import type { Site } from "../../content/site/site.ts";
import { ownRecord } from "../../content/rights/own_data.ts";
import { hero as policy } from "../../content/site/privacy.ts";
import type { ConsentProof } from "./consent_schema.ts";
import { type Dossier, type DossierAccount, type DossierRecord, entriesIn } from "./dossier.ts";
import { shownOf, shownOfForm } from "./fields.ts";
import { namedPlace } from "./record_places.ts";

/** The version of the format: a program that reads the file may rely on its names while this stays. */
const dossierFormat = "datos-personales/1";

/** What a file with the data of a person holds; every value is a text, a number, a list or an object. */
type DossierFile = Readonly<Record<string, unknown>>;

interface FileFacts {
  readonly site: Site;
  /** The origin of the site: the file links to the texts that were authorised. */
  readonly origin: string;
  /** ISO time. */
  readonly madeAt: string;
  readonly isMailOn: boolean;
  /** The exports that may hold the person. */
  readonly exports: readonly AuditEntry[];
}

/** Returns the file with all that is stored about the person, without secrets and names of staff. */
export function toDossierFile(dossier: Dossier, facts: FileFacts): DossierFile {
  const { site, origin, madeAt, isMailOn, exports } = facts;
  const { name, nit, address, street, phone } = site.responsible;
  const { records, requests, account, isRefused, unreadable } = dossier;
  const mails = [...records, ...account ? [account] : []].flatMap(({ mails }) => mails);
  return {
    formato: dossierFormat,
    generado: madeAt,
    responsable: {
      nombre: name,
      nit,
      domicilio: address,
      direccion: street,
      telefono: phone,
      correo: site.email,
    },
    persona: personOf(dossier),
    registros: records.map((record) => recordOf(record, origin)),
    solicitudes: requests.map(({ request }) => shownOf("requests", request)),
    correos: mails.map((mail) => shownOf("outbox", mail)),
    cuenta: account && accountOf(account),
    no_enviar_confirmaciones: isRefused,
    no_se_pudieron_leer: unreadable,
    historial: entriesIn(dossier).map(entryOf),
    uso: texts.use(site.responsible.dataCountry, isMailOn),
    exportaciones: exports.map(exportOf),
  };
}

function personOf({ person }: Dossier) {
  const { email, telefono } = contactsOf(person);
  return { correo: email, ...(telefono && { telefono }) };
}

function recordOf(found: DossierRecord, origin: string) {
  const { place, form, record, labels, event, activities } = found;
  const { suspect, withdrawn, merged } = found;
  const { consent: _, reclamo, ...data } = shownOfForm(form, record);
  return {
    clase: publicForms[form].name,
    lugar: texts.places[namedPlace(place)],
    origen: found.source,
    datos: {
      ...data,
      ...(labels.length > 0 && { etiquetas: labels }),
      ...(event !== null && { titulo: event }),
      ...(activities.length > 0 && {
        actividades: activities.map(({ at: _, ...activity }) => activity),
      }),
    },
    autorizacion: authorisationOf(record.consent, found.sentence, origin),
    leyenda: reclamo ?? null,
    ...(suspect && { sospecha: shownOf("quarantine", suspect) }),
    ...(withdrawn && { retiro: shownOf("withdrawn", withdrawn) }),
    ...(merged && { union: shownOf("merged", merged) }),
    respuestas: found.replies.map(({ reply }) => shownOf("replies", reply)),
    convocatorias: found.callouts.map((callout) => ({
      titulo: callout.titulo,
      ...shownOf("callouts", callout),
    })),
    contactos: found.contacts.map((line) => shownOf("contacts", { entries: line }).entries),
  };
}

/**
 * Returns what the person authorised: the text of the policy is at its address in the archive. That of a
 * list is the sentence alone, and its hash is of all that was declared.
 */
function authorisationOf(
  { version, sha256, at, channel }: ConsentProof,
  sentence: string | null,
  origin: string,
) {
  return {
    frase: sentence,
    version,
    huella: sha256,
    texto: channel === "import" ? null : `${origin}${policy.versions.href}/${sha256}`,
    fecha: at,
    canal: ownRecord.authorisation.channels[channel],
  };
}

function exportOf({ at, detail }: AuditEntry) {
  return { fecha: at, detalle: auditFacts(detail) };
}

function accountOf({ profile, roles, sessions, identities, secondFactor }: DossierAccount) {
  return {
    ...shownOf("profiles", profile),
    roles,
    sesiones: sessions.map((session) => shownOf("sessions", session)),
    vinculos: identities.map((identity) => shownOf("identities", identity)),
    segundo_factor: secondFactor,
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
