import { clockTime, longDate, theTime } from "../words/dates.ts";
import { listedBy } from "../forms/form_fields.ts";
import {
  messageStatuses,
  type Option,
  signupOptions,
  volunteerStatuses,
} from "../words/options.ts";
import type { FormName } from "../forms/public_forms.ts";

export const meta = { name: "Mis datos" };

export const ownData = {
  title: "Tus datos, en tus manos",
  lead:
    "Mira lo que nos enviaste, corrígelo, descárgalo, retira tu autorización o bórralo. Es gratis y no hace falta una cuenta.",
  receipt: {
    title: "Con tu recibo",
    lead: "El código que viste al enviar el formulario abre ese envío enseguida.",
    action: { label: "Usar mi recibo", href: "/mis-datos/recibo" },
  },
  request: {
    title: "Con una solicitud",
    lead:
      "¿No tienes el recibo? Pide lo que necesites. Te damos un número y la fecha en que respondemos a más tardar.",
    action: { label: "Hacer una solicitud", href: "/mis-datos/solicitud" },
  },
  newsletter: {
    title: "Salir del boletín",
    lead: "Basta con tu correo: sale de la lista enseguida.",
    leadByMail: "Basta con tu correo: te llega un enlace y con un toque sales.",
    action: { label: "Cancelar mi suscripción", href: "/boletin/baja" },
  },
  rights: {
    title: "Tus derechos",
    items: [
      "Ver y descargar lo que tenemos de ti, de dónde salió y qué autorizaste: respondemos en máximo 10 días hábiles.",
      "Corregir, retirar la autorización o borrar: en máximo 15 días hábiles, y con el recibo enseguida.",
      "Si no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio.",
    ],
    policy: {
      before: "Son tuyos por la Ley 1581 de 2012. Los detalles están en la ",
      label: "política de tratamiento de datos",
      href: "/privacidad",
    },
  },
} as const;

export const codePage = {
  title: "Abre tu recibo",
  lead: "Con el código ves lo que enviaste y decides qué pasa con eso.",
  label: "Código del recibo",
  hint:
    "Pégalo o escríbelo completo: empieza por V, por M o por E. Si abriste tu enlace, el código ya viene en él: solo pulsa el botón.",
  submit: "Ver mis datos",
  unknown:
    "No encontramos nada con ese código. Revisa que esté completo. Si ya borraste tus datos, no queda nada que mostrar.",
  lost: { label: "No tengo el recibo", href: "/mis-datos/solicitud" },
} as const;

export const ownRecord = {
  title: "Esto es lo que enviaste",
  lead: "Con el recibo ves solo este envío.",
  more: { label: "Pedir algo sobre lo demás que tengan de mí", href: "/mis-datos/solicitud" },
  limit:
    "Por seguridad, este acceso se cierra a los 30 minutos sin usarlo. Cada página que abres lo alarga, hasta dos horas.",
  data: {
    title: "Tus datos",
    lead: "Los escribiste tú en el formulario. No tenemos nada más de este envío.",
  },
  authorisation: {
    title: "Lo que autorizaste",
    lead: "Esta es la prueba de tu autorización.",
    sentence: "Autorización",
    at: "Cuándo",
    channel: "Cómo",
    version: "Política",
    versionText: (version: string, sha256: string): string =>
      `Versión ${version}, huella ${sha256.slice(0, 12)}`,
    declaration: "Prueba",
    declarationText: (sha256: string): string =>
      `Lo que declaró quien trajo la lista, huella ${sha256.slice(0, 12)}`,
    unknown: (version: string, sha256: string): string =>
      `Texto no conservado (versión ${version}, huella ${sha256.slice(0, 12)})`,
    channels: {
      web_form: "Por el formulario del sitio",
      web_api: "Por el formulario del sitio",
      import: "En una lista que el equipo trajo al sitio",
    },
  },
  use: {
    title: "Cómo los usamos",
    items: [
      "Los ve solo el equipo de la campaña, con cuenta propia.",
      `Las listas se hacen por ${listedBy()}. Ninguna por orientación política.`,
      "No usamos inteligencia artificial con tus datos.",
    ],
    atEntrance:
      "Quien recibe en la entrada del evento ve tu nombre y la inicial de tu apellido, y anota si llegaste.",
  },
  replies: { title: "Lo que te respondimos" },
  actions: {
    correct: {
      title: "Corregirlos",
      lead: "Cambia lo que esté mal. La fecha y la autorización no cambian.",
      action: "Corregir",
      signup: "Una inscripción no se corrige: cancélala y haz otra en la página del evento.",
    },
    download: {
      title: "Descargarlos",
      lead: "Un archivo con todo lo de esta página.",
      json: "Descargar (JSON)",
      csv: "Descargar (CSV)",
    },
    withdraw: {
      title: "Retirar tu autorización",
      lead: (day: string): string =>
        `Desde ese momento nadie del equipo te ve en sus listas ni puede llamarte. Borramos todo el ${
          longDate(day)
        }; hasta ese día puedes volver a autorizar.`,
      action: "Retirar mi autorización",
    },
    restore: {
      title: "Volver a autorizar",
      lead: (day: string): string =>
        `Retiraste tu autorización: nadie del equipo te ve en sus listas. Borramos todo el ${
          longDate(day)
        }; hasta ese día puedes volver.`,
      action: "Volver a autorizar",
    },
    erase: {
      title: "Borrarlos ya",
      lead: "Sin esperar. No se puede deshacer.",
      action: "Borrar mis datos ya",
    },
    leave: {
      title: "Terminar",
      lead: "Si el computador no es tuyo, sal antes de irte.",
      action: "Salir",
    },
  },
  status: "Estado",
  kind: "Formulario",
  received: "Recibido",
  event: "Evento",
  arrived: { label: "Llegaste", yes: "Sí" },
  place: "Dónde está",
  places: {
    list: "En las listas del equipo",
    quarantine: "Recibido, en revisión",
    withdrawn: "Retirado: nadie del equipo lo ve en sus listas",
    merged: "El equipo lo unió a otro registro que cree tuyo. Si cambias algo aquí, se separan.",
  },
  complaint: "Reclamo en trámite",
  complaintText: (since: string): string => `Desde el ${since}`,
  correct: {
    title: "Corrige tus datos",
    lead: "Cambia lo que esté mal y guarda.",
    email: "El correo no se cambia aquí: es con lo que comprobamos que eres tú.",
    request: { label: "Pedir que lo cambien", href: "/mis-datos/solicitud" },
    message: "Lo que nos dijiste no se corrige: si quieres, bórralo y escribe de nuevo.",
    submit: "Guardar",
    back: "No cambiar nada",
  },
  withdraw: {
    title: "Retirar mi autorización",
    lead: (day: string): string =>
      `Desde este momento nadie del equipo te ve en sus listas ni puede llamarte. Borramos todo el ${
        longDate(day)
      }. Hasta ese día puedes volver a autorizar.`,
    submit: "Retirar",
    back: "No retirar",
  },
  restore: {
    title: "Volver a autorizar",
    lead: "Vuelves a las listas del equipo con una autorización nueva.",
    submit: "Volver a autorizar",
    back: "No volver",
  },
  erase: {
    title: "Borrar mis datos ya",
    lead:
      "No se puede deshacer. Conservamos solo la constancia de que se borró un registro, sin tu nombre ni tu correo. Si eras voluntario, también una huella que nadie puede leer, para no volver a agregarte desde una lista.",
    complaint:
      "Hay un reclamo en trámite sobre este registro: lo sacamos de las listas hoy y se borra cuando se cumpla su plazo.",
    confirm: "Entiendo que no se puede deshacer",
    unconfirmed: "Marca la casilla para borrar.",
    submit: "Borrar",
    back: "No borrar",
  },
  done: {
    title: "Listo",
    erased: (day: string, time: string, copies: string): string =>
      `Tus datos se borraron el ${longDate(day)} a ${
        theTime(clockTime(time))
      } Salen de las copias de seguridad a más tardar el ${longDate(copies)}.`,
    home: { label: "Volver a Mis datos", href: "/mis-datos" },
  },
} as const;

export const ownStatuses: Readonly<Partial<Record<FormName, readonly Option[]>>> = {
  volunteer: volunteerStatuses,
  message: messageStatuses,
  signup: signupOptions,
};
