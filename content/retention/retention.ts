import { figure } from "../inbox/lists.ts";
import { longDate } from "../words/dates.ts";
import type { FormField } from "../words/form_field.ts";
import { type FormName, formNames, publicForms } from "../forms/public_forms.ts";

export const meta = { name: "Conservación" };

export const kindTexts = {
  ...ofForms((form) => publicForms[form].title),
  quarantine: "Envíos sospechosos",
  account: "Cuentas sin rol",
};

export const scopeTexts = { all: "Todo", ...kindTexts } as const;

export const ruleTexts = {
  ...ofForms(() => (day: string): string => `Desde el ${longDate(day)}`),
  message: (day: string): string =>
    `Desde el ${
      longDate(day)
    }; los que llegaron después de la elección, con el mismo plazo desde que llegaron`,
  quarantine: (day: string): string =>
    `Desde el ${longDate(day)}, y a los 30 días si nadie decidió`,
  account: (day: string): string =>
    `Desde el ${
      longDate(day)
    }, con 30 días de vida por lo menos. Las que tienen rol no se borran solas`,
};

function ofForms<T>(valueOf: (form: FormName) => T): Record<FormName, T> {
  return Object.fromEntries(formNames.map((form) => [form, valueOf(form)])) as Record<FormName, T>;
}

export const keptTexts = {
  hold: "Orden de conservar",
  complaint: "Reclamo en trámite",
  request: "Solicitud abierta",
} as const;

export const obstacleTexts = {
  phase:
    "La campaña no ha terminado según el calendario, o la fase del sitio está fijada (content/site/site.ts, PHASE).",
  day: "Todavía no llega el día.",
  announced: "No lleva 14 días anunciado.",
  shown:
    "El anuncio no se ha mostrado en 7 días distintos: puede que el reloj del equipo haya saltado.",
  terms: "La fecha de la elección o los plazos cambiaron después del anuncio.",
  later:
    "Hay voluntarios que se inscribieron después de la elección. Revisa la fecha de la elección.",
} as const;

export const announcement = {
  text: (day: string, count: number): string =>
    `El ${longDate(day)} se borran ${figure(count)} ${
      count === 1 ? "registro" : "registros"
    }. Descarga antes lo que la ley obligue a guardar.`,
  running: "El borrado final está en curso.",
  incomplete: "El borrado final quedó incompleto: falta algo por borrar.",
  link: "Ver qué se borra",
} as const;

export function erasureLine(day: string, left: number): string {
  return `Borrado final: desde el ${longDate(day)} (${
    left === 1 ? "falta 1 día" : `faltan ${left} días`
  }).`;
}

export const retentionPage = {
  title: "Conservación de los datos",
  lead:
    "Los datos se borran por sí solos después de la elección. Se anuncia 14 días antes; desde aquí se ensaya, se conserva lo que una norma obligue a guardar y se lee el acta. El borrado no se puede iniciar desde el navegador.",
  next: "Próximo borrado",
  on: (day: string, election: string): string =>
    `Desde el ${longDate(day)}. La elección fue fijada para el ${longDate(election)}.`,
  done: (day: string): string =>
    `El borrado del ${longDate(day)} ya se hizo. Lo que llegue después se borra día a día.`,
  announced: (day: string): string => `Anunciado el ${longDate(day)}.`,
  notAnnounced: "Aún no se ha anunciado: se anuncia 14 días antes.",
  running: "En curso.",
  incomplete: "Incompleto: se vuelve a intentar cada cuarto de hora.",
  obstacles: "Por qué no se borra nada todavía",
  rehearsal: "Ensayo",
  rehearsalLead: "Lo mismo que el borrado, sin borrar. Lee todos los registros.",
  day: "Qué se borraría el día",
  rehearse: "Ensayar",
  rehearsed: (day: string): string => `El ${longDate(day)} se borrarían`,
  columns: { kind: "Datos", goes: "Se borran", kept: "Se conservan" },
  caption: "Cuántos registros de cada clase se borran y se conservan",
  holds: "Lo que se conserva",
  holdsLead:
    "Una orden de conservar tiene motivo y fecha final, a lo sumo en seis meses; después se pide otra vez. Los registros con un reclamo o una solicitud sin responder esperan solos.",
  noHolds: "Nada se conserva por orden.",
  holdOf: (scope: string, record: string | null): string => record ? `${scope}: ${record}` : scope,
  heldUntil: (day: string, by: string): string => `Hasta el ${longDate(day)}. La pidió ${by}.`,
  ended: (day: string): string => `Terminó el ${longDate(day)}: ya no conserva nada.`,
  incompleteShort: "incompleta",
  release: "Levantar",
  releaseOf: (scope: string): string => `Levantar la orden sobre: ${scope}`,
  hold: "Conservar",
  runs: "Actas",
  noRuns: "Todavía no se ha borrado nada.",
  record: (day: string): string => `Acta del ${longDate(day)}`,
  operator: (command: string): string =>
    `Quien opera el sitio puede ensayar y borrar con ${command}.`,
} as const;

export const holdFields = [
  {
    name: "scope",
    label: "Qué se conserva",
    type: "choice",
    options: Object.keys(scopeTexts) as (keyof typeof scopeTexts)[],
    labels: scopeTexts,
    empty: "Elige una opción",
    withNext: true,
    error: "Elige qué se conserva.",
  },
  {
    name: "until",
    label: "Último día",
    type: "date",
    error: "Elige un día entre hoy y dentro de seis meses.",
  },
  {
    name: "reason",
    label: "Motivo",
    hint: "La norma o la orden que obliga. Sin nombres de personas.",
    type: "line",
    min: 10,
    max: 300,
    error: "Escribe el motivo, en 10 a 300 caracteres.",
  },
  {
    name: "record",
    label: "Solo este registro",
    hint: "Se llena con «Conservar» en la página de una persona.",
    type: "code",
    pattern: /^[0-9A-Z]{26}$/,
    optional: true,
    error: "El identificador de un registro son 26 letras y números.",
  },
] as const satisfies readonly FormField[];

export const recordOfAll = "Para conservar un solo registro elige de qué clase es.";

export const record = {
  title: "Acta de supresión",
  back: "Volver a conservación",
  print: "Imprimir",
  number: "Número",
  responsible: "Responsable",
  why: (election: string, days: number, copyDays: number): string =>
    `Los datos se borran a más tardar ${days} días después de la elección del ${
      longDate(election)
    }, también de las copias, que se guardan ${copyDays} días a lo sumo.`,
  announced: "Anunciado",
  notAnnounced: "No se anuncia: borra lo que llegó después del borrado final",
  begun: "Empezó",
  ended: "Terminó",
  version: "Versión de la política",
  early: "Adelantado por quien opera el sitio",
  columns: {
    kind: "Datos",
    found: "Por borrar",
    erased: "Borrados",
    other: "Borrados por otra vía",
    left: "Quedan",
  },
  caption: "Cuántos registros de cada clase se borraron",
  total: "Total",
  kept: "Qué se conservó y por qué",
  noKept: "No se conservó nada.",
  keptLine: (kind: string, count: number, why: string): string =>
    `${kind}: ${figure(count)}. ${why}.`,
  holdLine: (reason: string, until: string): string => `${reason}, hasta el ${longDate(until)}`,
  proof: "Comprobación",
  proven:
    "Después de borrar se recorrió el almacén completo: ningún registro, índice, correo por enviar ni envío sospechoso conserva un rastro de lo borrado. Donde el almacén es un archivo, también se sobrescribió lo que SQLite deja en sus páginas libres.",
  traces: (places: string): string => `Quedan rastros en: ${places}. El acta está incompleta.`,
  copies: (day: string): string =>
    `De las copias de seguridad sale a más tardar el ${longDate(day)}.`,
  staff: (count: number): string =>
    count === 1
      ? "Queda 1 cuenta con rol, que no se borra sola."
      : `Quedan ${figure(count)} cuentas con rol, que no se borran solas.`,
  exports: "Lo que se descargó mientras duró la campaña",
  exportsLead:
    "Estos archivos no se pueden borrar desde aquí. Pide a cada persona que los borre y marca la casilla en el papel.",
  noExports: "No se descargó nada.",
  exportLine: (who: string, what: string, times: number, last: string): string =>
    `${who}: ${what}, ${times === 1 ? "1 vez" : `${figure(times)} veces`}, la última el ${
      longDate(last)
    }`,
  hash: "Huella (SHA-256)",
  hashHint: "La misma huella está en el registro de auditoría: un acta cambiada no coincide.",
  wrongHash: "La huella no coincide con el contenido: esta acta fue alterada.",
  signature: "Firma de quien responde por los datos",
} as const;

export const retentionCommand = {
  usage:
    "Uso: deno task retention [--on=AAAA-MM-DD] | --purge --yes [--early=MOTIVO] | --hold=all|CLASE|CLASE:ID --until=AAAA-MM-DD --reason=MOTIVO | --release=ORDEN | --report [ACTA] | --copies=CARPETA [--yes]. CLASE es volunteer, message, newsletter, quarantine o account",
  plan: (day: string, election: string): string =>
    `Los datos se borran desde el ${longDate(day)} (elección: ${longDate(election)})`,
  rehearsal: (day: string): string => `Ensayo, sin borrar nada. El ${longDate(day)} se borrarían:`,
  count: (kind: string, goes: number, kept: number): string =>
    `  ${kind}: ${figure(goes)}` + (kept > 0 ? ` (se conservan ${figure(kept)})` : ""),
  obstacles: "Hoy no se borra nada, por esto:",
  obstacle: (text: string): string => `  - ${text}`,
  byItself: "Se borra solo desde las 3:00 de ese día. A mano: deno task retention --purge --yes",
  notByItself:
    "Se borra solo cuando la campaña termine según el calendario, si la fase no está fijada (content/site/site.ts). Antes, a mano: deno task retention --purge --yes --early=MOTIVO",
  refused:
    "No se borró nada. Si lo de arriba es correcto y aun así hay que borrar: --early=MOTIVO, con al menos 10 caracteres",
  needsYes: "No se borró nada: para borrar de verdad agrega --yes",
  nothing: "No hay nada por borrar",
  progress: (count: number): string => `Borrados: ${figure(count)}…`,
  ended: (count: number, id: string): string =>
    `Borrado terminado y comprobado: ${figure(count)} registros. Acta ${id}`,
  incomplete: (left: number, traces: string): string =>
    `El borrado quedó incompleto. Por borrar: ${figure(left)}. Rastros en: ${
      traces || "ninguna parte"
    }. Ejecútalo otra vez`,
  held: (id: string, until: string): string =>
    `Se conserva hasta el ${longDate(until)}. Para levantarlo: deno task retention --release=${id}`,
  released: "Levantado",
  noHold: (id: string): string => `No hay ninguna orden ${id}`,
  noRun: "Todavía no hay ninguna acta",
  copies: (old: number, young: number): string =>
    `Copias más viejas de lo permitido: ${figure(old)}. Copias que pueden quedarse: ${
      figure(young)
    }`,
  unknownFile: (name: string): string => `  No es una copia hecha por el sitio, revísala: ${name}`,
  oldFile: (name: string): string => `  ${name}`,
  copiesStay: "No se borró nada: para borrar las copias viejas agrega --yes",
  copiesGone: (count: number): string => `Copias borradas: ${figure(count)}`,
} as const;
