import { figure } from "../inbox/lists.ts";
import { longDate, shortDay } from "../words/dates.ts";
import { listedBy } from "../forms/form_fields.ts";

export const meta = { name: "Personas (admin)" };

export const withdrawnMeta = { name: "Retirados (admin)" };

export const subscribersMeta = { name: "Suscripciones (admin)" };

export const peoplePage = {
  title: "Personas",
  lead:
    "Busca por correo o teléfono y verás en una página todo lo que guardamos de esa persona. La búsqueda no queda en la dirección, y abrir la página queda en el registro.",
  label: "Correo o teléfono",
  hint: "Completo: ana@ejemplo.com o 321\u00a0123\u00a04567.",
  search: "Buscar",
  error: "Escribe un correo o un teléfono completo.",
  none: (what: "email" | "phone"): string =>
    what === "email"
      ? "No guardamos nada con ese correo."
      : "Ninguna persona voluntaria tiene ese teléfono. Busca también por su correo.",
  several: "Varias personas tienen ese teléfono",
  erased: "Sus datos se borraron",
} as const;

const places = {
  list: "Listas del equipo",
  quarantine: "Por revisar: parece de un programa",
  withdrawn: "Retirado: no está en ninguna lista",
  merged: "Unido a otro registro: no está en ninguna lista",
} as const;

export const personPage = {
  title: "Todo lo que tenemos de esta persona",
  back: "Buscar a otra persona",
  of: ({ email, telefono }: Readonly<Record<"email" | "telefono", string | null>>): string =>
    email === null
      ? `Registros sin correo con el teléfono ${telefono}`
      : `Registros con el correo ${email}`,
  names: (count: number): string =>
    `Hay ${count} nombres distintos con este correo o teléfono: puede ser más de una persona. Marca solo los registros de quien pide.`,
  samePhone: "Puede ser la misma persona: otro registro tiene el mismo teléfono.",
  unreadable: (count: number): string =>
    `${
      count === 1 ? "Un registro está dañado" : `${figure(count)} registros están dañados`
    } y no se puede leer. Avísale a quien administra el servidor.`,
  refused: "Dijo que no pidió el boletín: no le volvemos a pedir que confirme.",
  records: "Registros",
  noRecords: "No hay registros en las listas.",
  places,
  status: "Estado",
  open: "Abrir en su lista",
  correct: "Corregir",
  hold: "Conservar",
  mergedInto: "Ver el registro en que está",
  holdsMerged: (count: number): string =>
    count === 1
      ? "Tiene un registro unido: si lo retiras o lo borras, se va con él."
      : `Tiene ${figure(count)} registros unidos: si lo retiras o lo borras, se van con él.`,
  consent: "Lo que autorizó",
  noSentence: "El texto de esa versión no está en el archivo.",
  given: (moment: string): string => `Autorizó el ${moment}`,
  givenOn: (day: string): string => `Autorizó el ${longDate(day)}`,
  declared: (sha256: string): string => `Declaración de la lista, huella ${sha256.slice(0, 12)}.`,
  version: (version: string, channel: string): string => `Política versión ${version}, ${channel}.`,
  channels: {
    web_form: "por el formulario, sin JavaScript",
    web_api: "por el formulario",
    import: "en una lista que trajo el equipo",
  },
  source: (page: string): string => `Lo escribió la persona en ${page}`,
  legend: (motivo: string): string => `Reclamo en trámite: ${motivo}`,
  waits: (day: string): string => `Se borra solo el ${longDate(day)}.`,
  replies: "Lo que le respondimos",
  requests: "Solicitudes sobre sus datos",
  account: "Cuenta del equipo",
  accountFacts: {
    name: "Nombre",
    since: "Creada",
    roles: "Rol",
    noRole: "Sin rol",
    sessions: "Sesiones abiertas",
    factor: "Segundo factor",
    on: "Activado",
    off: "Desactivado",
    linked: "Vinculada a la organización",
    yes: "Sí",
    no: "No",
  },
  mails: "Correos",
  history: "Historial",
  noHistory: "El registro no tiene nada sobre esta persona.",
  files: {
    title: "Entregarle sus datos",
    text:
      "El archivo trae todo lo de esta página, sin nombres del equipo ni claves. Entrégalo solo a la persona, al correo o teléfono que ya está aquí. La descarga queda en el registro.",
    json: "Descargar JSON",
    csv: "Descargar CSV",
  },
  request: "Registrar una solicitud suya",
} as const;

export const personForms = {
  which: "Qué registros",
  none: "Marca al menos un registro.",
  inParts: (count: number): string =>
    `Aquí están los primeros ${count}. Cuando termines con ellos aparecen los demás.`,
  withdraw: {
    title: "Pidió que no le escribamos más",
    text: (day: string): string =>
      `Al guardar sale de todas las listas, conteos, exportaciones y correos. Queda en «Retirados» y se borra solo el ${
        longDate(day)
      }. El retiro queda como solicitud respondida.`,
    channel: "Por dónde lo pidió",
    channelError: "Elige por dónde lo pidió.",
    button: "Retirar de las listas",
    asked: "Pidió que no le escribamos más.",
    done: "Salió de todas las listas el mismo día. Sus datos se borran a los cinco días hábiles.",
  },
  erase: {
    title: "Borrar sus datos",
    text: "Se borra ya y para siempre lo que está marcado.",
    confirm: (email: string): string => `Para confirmar, escribe ${email}`,
    confirmError:
      "Escribe el correo o el teléfono tal como está arriba: lo que se borra no se puede recuperar.",
    button: "Borrar para siempre",
    request: (number: string): string => `Solicitud ${number}, ya cerrada`,
    requestHint: "Se borran nombre, contacto y textos; quedan número, fechas y resultado.",
    account: "Cuenta del equipo",
    accountHeld:
      "La cuenta tiene un rol y no se borra aquí. Primero quítale el rol en Usuarios Admin.",
    remainsTitle: "Qué queda y por qué",
    remains: [
      "En el registro de auditoría: que se borró un registro, cuándo y quién lo hizo, con un número que ya no lleva a ningún dato.",
      "Las solicitudes abiertas, hasta responderlas. De las cerradas quedan número, tipo, fechas y resultado, sin nombre ni contacto, durante tres años: es el tiempo en que una autoridad puede pedir cuentas.",
      "Las copias de seguridad, hasta que cumplen sus días. Si se restaura una, lo borrado se vuelve a borrar.",
      "Los archivos que el equipo haya descargado: búscalos y bórralos.",
      "Si era voluntaria, una huella de su correo y de su teléfono con la que nadie puede leerlos, hasta el borrado final: para que ninguna lista la vuelva a traer.",
      "Si la persona dijo «yo no pedí esto», una huella del correo con la que nadie puede leerlo, para no volver a escribirle.",
    ],
  },
} as const;

export const correctPage = {
  title: "Corregir un registro",
  lead:
    "Escribe los datos como la persona los dio. La autorización y la fecha del registro no cambian. En el registro queda qué campos se corrigieron, sin lo que decían.",
  messageLead:
    "Se corrige quién escribió. El asunto y el mensaje son lo que la persona dijo: no se corrigen, solo se borran.",
  limited:
    "Si cambias la localidad por una que no es tuya, la persona pasa a la coordinación de esa localidad y deja de estar en tus listas. El correo lo corrige Administración: con él la persona abre sus datos.",
  back: "Volver a la persona",
  save: "Guardar la corrección",
  conflict:
    "Alguien corrigió este registro mientras lo editabas. Abajo está lo nuevo: revisa y guarda otra vez.",
} as const;

export const withdrawnPage = {
  title: "Retirados",
  lead:
    "Registros de quien retiró su autorización. No están en ninguna lista, conteo, exportación ni correo, y se borran solos a los cinco días hábiles. No llames ni escribas desde aquí.",
  caption: "Registros retirados, del más reciente al más antiguo",
  columns: { name: "Registro", text: "Cómo se retiró", date: "Hasta cuándo" },
  since: (day: string): string => `Retirado el ${shortDay(day, true)}`,
  until: (day: string): string => `Se borra el ${shortDay(day, true)}`,
  empty: "No hay registros retirados",
  emptyHint: "Cuando alguien retire su autorización, esperará aquí hasta borrarse.",
  undo: "Deshacer",
  undoHint: "Solo se deshace un retiro del equipo, y solo si fue un error.",
  undoTitle: "¿Deshacer el retiro?",
  undoText:
    "Hazlo solo si el equipo se equivocó de persona. Si la persona cambió de idea, pídele que se inscriba otra vez: hace falta su autorización nueva.",
  undoConfirm: "Fue un error: devolver a las listas",
} as const;

export const subscribersPage = {
  title: "Suscripciones del boletín",
  lead:
    "Los correos que pidieron el boletín, del más reciente al más antiguo. Para buscar uno, usa Personas.",
  back: "Volver al boletín",
  link: "Ver los correos",
  caption: "Suscripciones del boletín, de la más reciente a la más antigua",
  columns: { name: "Correo", text: "Estado", date: "Fecha" },
  states: {
    unasked: "No se le pidió confirmar",
    pending: "Por confirmar",
    confirmed: "Confirmada",
    bounced: "El correo no existe",
  },
  empty: "No hay suscripciones",
  emptyHint: "Cuando alguien pida el boletín, su correo aparecerá aquí.",
} as const;

export const dossierFile = {
  name: "datos-personales",
  ownName: "mis-datos",
  columns: ["clase", "campo", "valor"],
  places,
  use: (country: string, isMailOn: boolean) => ({
    segmentacion: `Listas por ${listedBy()}. Ninguna por orientación política.`,
    inteligencia_artificial: "No se usa.",
    encargados: [
      `El proveedor del servidor donde se guardan, en ${country}.`,
      ...isMailOn ? ["El proveedor de correo, que lleva los correos del sitio."] : [],
    ],
    entregado_a: "A nadie fuera del equipo de la campaña.",
  }),
} as const;
