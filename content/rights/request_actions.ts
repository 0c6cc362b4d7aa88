import { done, type Toast } from "../words/toast.ts";
import { newRequest } from "./request_pages.ts";

/**
 * What may be done with a request, in the order of its page: the form, the toast once it is done, and
 * the name and the words of its entry in the audit log.
 */
export const requestActions = {
  review: {
    title: "Pasar al registro",
    hint:
      "Llegó por el sitio y nadie la había revisado. Desde ahora está con las demás, con el plazo que corre desde que llegó, y los datos de la persona esperan su respuesta.",
    button: "Pasar al registro",
    done: done("Solicitud en el registro", "Responde antes del último día de su plazo."),
    log: ["request_reviewed", "Solicitud del sitio, revisada"],
  },
  accept: {
    title: "Comprobé quién es",
    hint:
      "La pidió en el sitio y nadie ha comprobado quién es. Al guardar, sus registros llevan la leyenda «reclamo en trámite»: la ley da dos días hábiles para ponerla.",
    button: "Poner la leyenda",
    done: done("Identidad anotada", "Sus registros llevan la leyenda desde ahora."),
    log: ["request_accepted", "Identidad de quien pide, comprobada"],
  },
  complete: {
    title: "La persona la completó",
    hint: "El plazo empieza de nuevo, desde el día siguiente a hoy.",
    button: "Marcar como completa",
    done: done("Solicitud completa", "El plazo empieza de nuevo."),
    log: ["request_completed", "Solicitud completada"],
  },
  close: {
    title: "Responder y cerrar",
    hint:
      "Responde primero a la persona y deja aquí la constancia. Recuerda decirle que puede acudir a la Superintendencia de Industria y Comercio. La leyenda se quita de sus registros.",
    button: "Cerrar la solicitud",
    done: done("Solicitud cerrada", "Sus registros ya no llevan la leyenda por esta solicitud."),
    log: ["request_closed", "Solicitud cerrada"],
  },
  ask: {
    title: "Le falta información",
    hint: "Escribe lo que le pediste a la persona para poder atenderla.",
    button: "Guardar lo que le pedimos",
    done: done("Quedó anotado", "En el plazo ves hasta cuándo puede completarla la persona."),
    log: ["request_asked", "Información pedida"],
  },
  extend: {
    title: "Prorrogar el plazo",
    hint: "Solo una vez, y solo si ya se lo avisaste a la persona con el motivo.",
    button: "Guardar la prórroga",
    done: done("Prórroga guardada", "Responde a más tardar en la nueva fecha."),
    log: ["request_extended", "Prórroga avisada"],
  },
  reopen: {
    title: "Reabrir",
    hint: "Si la cerraste por error. El plazo sigue siendo el mismo.",
    button: "Reabrir la solicitud",
    done: done("Solicitud reabierta", "El plazo es el mismo de antes."),
    log: ["request_reopened", "Solicitud reabierta"],
  },
} as const;

export type RequestAction = keyof typeof requestActions;

const actions = Object.entries(requestActions);

export const requestToasts = Object.fromEntries(
  actions.map(([action, { done }]) => [`request_${action}`, done]),
) as { readonly [Action in RequestAction as `request_${Action}`]: Toast };

/** The words of each action in the audit log, by the name that is stored. */
export const requestEntries = Object.fromEntries(actions.map(([, { log }]) => log)) as {
  readonly [Action in RequestAction as (typeof requestActions)[Action]["log"][0]]: string;
};

export const actionFields = {
  resultado: "Resultado",
  fundamento: "Por qué no, o no todo",
  identidad: newRequest.fields.identidad,
  medio: "Cómo se lo dijiste",
  respuesta: "Qué le respondiste",
  falta: "Qué le pediste",
  motivo: "Motivo que le contaste",
  hasta: "Nueva fecha",
  latest: (day: string): string => `Como máximo el ${day}.`,
  pauses: (day: string): string =>
    `Si se lo pides a más tardar el ${day}, el plazo se detiene hasta que complete.`,
  runsOn: "El plazo sigue corriendo: preguntar no lo detiene.",
} as const;
