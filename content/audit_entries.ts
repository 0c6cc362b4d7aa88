import { contactChannels, contactResults } from "./follow_up.ts";
import { allRequestChannels, requestOutcomes, requestTypes } from "./requests.ts";
import { withdrawalWays } from "./withdrawals.ts";
import { roleTexts } from "./roles.ts";
import { phaseNames } from "./site_settings_page.ts";
import { messageStatuses, volunteerStatuses } from "./options.ts";

/** Texts of the audit log's entries, for staff and operators. */
export const auditActions = {
  sign_in: "Entrada",
  sign_in_failed: "Entrada fallida",
  sign_up: "Cuenta creada",
  sign_out: "Salida",
  password_changed: "Contraseña cambiada",
  session_ended: "Sesión cerrada a distancia",
  second_factor_on: "Segundo factor activado",
  second_factor_off: "Segundo factor desactivado",
  second_factor_locked: "Códigos bloqueados por cien fallos",
  recovery_code_used: "Código de recuperación usado",
  recovery_codes_renewed: "Códigos de recuperación renovados",
  identity_linked: "Cuenta de la organización vinculada",
  identity_unlinked: "Cuenta de la organización desvinculada",
  address_verified: "Correo de la cuenta confirmado",
  account_authorised: "Tratamiento de datos de la cuenta autorizado",
  account_erased: "Cuenta borrada",
  role_granted: "Rol asignado",
  first_admin: "Primera administración creada con el enlace del arranque",
  role_removed: "Rol quitado",
  invitation_made: "Invitación creada",
  invitation_used: "Invitación usada",
  invitation_cancelled: "Invitación anulada",
  status_changed: "Estado cambiado",
  contact_logged: "Contacto registrado",
  contact_undone: "Contacto deshecho",
  next_changed: "Fecha de seguimiento cambiada",
  note_erased: "Nota borrada",
  owner_changed: "Responsable cambiado",
  no_contact_set: "No contactar",
  no_contact_lifted: "No contactar levantado",
  export: "Exportación",
  record_erased: "Registro borrado",
  retention_announced: "Borrado final anunciado",
  retention_held: "Conservación pedida",
  retention_released: "Conservación levantada",
  retention_purged: "Borrado final",
  restore_erased: "Borrados repetidos al restaurar una copia",
  record_corrected: "Registro corregido",
  person_viewed: "Persona consultada",
  person_exported: "Datos de una persona exportados",
  consent_withdrawn: "Autorización retirada",
  consent_restored: "Autorización recuperada",
  withdrawal_undone: "Retiro deshecho",
  access_opened: "Titular entró a sus datos",
  receipt_renewed: "Código de recibo renovado",
  access_failed: "Código de recibo o enlace rechazado",
  claim_opened: "Reclamo en trámite",
  claim_decided: "Reclamo decidido",
  request_opened: "Solicitud registrada",
  request_accepted: "Identidad de quien pide, comprobada",
  request_asked: "Información pedida",
  request_completed: "Solicitud completada",
  request_extended: "Prórroga avisada",
  request_closed: "Solicitud cerrada",
  request_reopened: "Solicitud reabierta",
  request_redated: "Plazo recalculado por un cambio de festivos",
  requests_forgotten: "Datos de solicitudes cerradas borrados",
  suspect_released: "Sospechoso aceptado",
  suspect_deleted: "Sospechoso borrado",
  assignment_changed: "Reparto cambiado",
  templates_changed: "Plantillas cambiadas",
  sources_changed: "Orígenes cambiados",
  image_added: "Foto añadida",
  image_changed: "Textos de una foto cambiados",
  image_deleted: "Foto borrada",
  reply_sent: "Respuesta enviada",
  mail_resent: "Correo enviado otra vez",
  mail_discarded: "Correo descartado",
  mail_tested: "Prueba del correo enviada",
  issue_created: "Boletín creado",
  issue_changed: "Boletín cambiado",
  issue_tested: "Prueba del boletín enviada",
  issue_sent: "Boletín puesto en envío",
  issue_paused: "Boletín en pausa",
  issue_resumed: "Boletín reanudado",
  issue_cancelled: "Boletín cancelado",
  confirmations_asked: "Confirmaciones del boletín pedidas",
  content_saved: "Borrador de contenido guardado",
  content_published: "Contenido publicado",
  content_scheduled: "Contenido programado",
  content_withdrawn: "Contenido retirado del sitio",
  content_restored: "Versión de contenido restaurada",
  content_deleted: "Contenido borrado",
  content_moved: "Orden del contenido cambiado",
  banner_changed: "Franja cambiada",
  settings_changed: "Ajustes del sitio cambiados",
  phase_changed: "Fase cambiada",
  campaign_changed: "Identidad de la campaña cambiada",
  newsletter_left: "Baja del boletín",
  newsletter_refused: "Suscripción que su dueño no pidió",
  refused: "Intento rechazado",
  refusals_not_kept: "Intentos rechazados sin entrada propia",
} as const satisfies Record<string, string>;

/** Actions, by code. */
export type AuditAction = keyof typeof auditActions;

/** Outcomes, by code. */
export const auditOutcomes = {
  done: "hecho",
  failed: "falló",
  refused: "rechazado",
} as const satisfies Record<string, string>;

/** The code of an outcome. */
export type AuditOutcome = keyof typeof auditOutcomes;

/** Actors that are no account. */
const auditActors: ReadonlyMap<string | null, string> = new Map([
  ["cli", "operador"],
  ["site", "el sitio"],
  ["self", "titular"],
  [null, "anónimo"],
]);

/** Returns the name of an actor that is no account; null for an account. */
export function auditActor(actor: string | null): string | null {
  return auditActors.get(actor) ?? null;
}

/** Labels of an entry's facts, by stored name. */
export const factNames: Readonly<Record<string, string>> = {
  by: "por",
  channel: "canal",
  code: "código",
  count: "cantidad",
  early: "adelantado",
  due: "vence",
  fields: "campos",
  format: "formato",
  kind: "datos",
  late: "días hábiles de retraso",
  marked: "registros con leyenda",
  method: "método",
  outcome: "resultado",
  path: "ruta",
  persona: "misma persona que",
  phase: "fase",
  reason: "motivo",
  result: "qué pasó",
  role: "rol",
  searched: "con búsqueda",
  selected: "marcados",
  complete: "completa",
  sha256: "huella del acta",
  status: "estado",
  step: "paso",
  to: "para",
  type: "pide",
  way: "cómo",
};

/** The words for codes in those facts; `services/schemas/audit.ts` adds those of filters. */
export const factWords: readonly (readonly [code: string, word: string])[] = [
  ["true", "sí"],
  ["false", "no"],
  ["all", "todos"],
  ["volunteers", "voluntarios"],
  ["messages", "mensajes"],
  ["newsletter", "boletín"],
  ["subscribers", "boletín"],
  ["volunteer", "voluntarios"],
  ["message", "mensajes"],
  ["account", "cuentas sin rol"],
  ["link", "enlace por correo"],
  ["quarantine", "sospechosos"],
  ["withdrawn", "retirados"],
  ["requests", "solicitudes"],
  ["accounts", "cuentas"],
  ["everything", "todo"],
  ["mail", "correo"],
  ["oidc", "cuenta de la organización"],
  ["password_change", "cambio de contraseña"],
  ...Object.entries(requestTypes).map(([type, { label }]): [string, string] => [type, label]),
  ...[...contactChannels, ...contactResults].map(({ id, label }): [string, string] => [id, label]),
  ...Object.entries({ ...allRequestChannels, ...requestOutcomes }),
  ...Object.entries(withdrawalWays),
  ...Object.entries(phaseNames),
  ...Object.entries(roleTexts).map(([role, { name }]): [string, string] => [role, name]),
  ...[...volunteerStatuses, ...messageStatuses]
    .map(({ id, label }): [string, string] => [id, label]),
];

/** Texts of the page that shows the audit log. */
export const auditPage = {
  title: "Registro",
  lead: "Quién hizo qué y cuándo. Solo se agrega: nada de lo que está aquí se cambia ni se borra.",
  empty: "Todavía no hay nada en el registro.",
  label: "Entradas del registro, de la más reciente a la más antigua",
  onlyAbout: "Solo lo que tiene que ver con esta cuenta o este registro.",
  about: "sobre",
  by: "por",
  from: "desde",
  record: "un registro",
  gone: "una cuenta que ya no existe",
  all: "Ver todo el registro",
} as const;
