import { pageMeta } from "./meta.ts";

/** What the head of each page of the back office says. */
export const metas = {
  dashboard: /* @__PURE__ */ pageMeta(
    "Dashboard",
    "Resumen del equipo: personas registradas como voluntarias, mensajes sin leer y actividad de los últimos siete días en el sitio de la campaña.",
  ),
  volunteers: /* @__PURE__ */ pageMeta(
    "Voluntarios (admin)",
    "Lista de personas voluntarias: búsqueda por nombre o correo, filtro por estado, cambio de estado y exportación a CSV para el trabajo del equipo.",
  ),
  messages: /* @__PURE__ */ pageMeta(
    "Mensajes (admin)",
    "Bandeja de mensajes del formulario de contacto: búsqueda por nombre, correo o asunto, filtro por estado, lectura y cambio de estado.",
  ),
  users: /* @__PURE__ */ pageMeta(
    "Usuarios Admin",
    "Cuentas del equipo y sus roles: quién puede entrar a la administración del sitio, cómo darle el rol a una persona nueva y cómo quitarlo.",
  ),
} as const;

/** The links of the sidebar. */
export const sidebar = {
  title: "Administración, ir al Dashboard",
  brand: "Equipo",
  label: "Navegación de administración",
  tabsLabel: "Secciones principales",
  links: [
    { id: "dashboard", label: "Dashboard", short: "Dashboard", href: "/admin" },
    { id: "volunteers", label: "Voluntarios", short: "Voluntarios", href: "/admin/volunteers" },
    { id: "messages", label: "Mensajes", short: "Mensajes", href: "/admin/messages" },
    { id: "users", label: "Usuarios Admin", short: "Usuarios", href: "/admin/users" },
  ],
  waiting: { volunteers: "pendientes", messages: "sin leer" },
  open: "Abrir el menú",
  close: "Cerrar el menú",
  site: "Ver el sitio",
  signOut: "Cerrar sesión",
  signedInAs: (email: string): string => `Sesión de ${email}`,
} as const;

/** Texts that the three lists have in common. */
export const list = {
  search: "Buscar",
  clearSearch: "Borrar la búsqueda",
  status: "Estado",
  all: "Todos",
  apply: "Aplicar",
  clear: "Quitar filtros",
  actions: "Acciones",
  detail: "Ver detalle",
  back: "Volver a la lista",
  previous: "Anterior",
  next: "Siguiente",
  more: "Cargar más",
  loading: "Cargando…",
  stale: "Hay registros nuevos",
  refresh: "Actualizar",
  retry: "Reintentar",
  changeStatus: "Cambiar estado",
  save: "Guardar",
  undo: "Deshacer",
  cancel: "Cancelar",
  close: "Cerrar",
  copyEmail: "Copiar correo",
  copyPhone: "Copiar teléfono",
  empty: "—",
  /** Where filters hide everything. */
  noMatch: "Prueba con otra palabra o quita los filtros.",
} as const;

/** Texts of the volunteers' page. */
export const volunteersPage = {
  title: "Voluntarios",
  searchHint: "Nombre o email",
  statusFilter: "Filtrar por estado",
  count: (total: number): string => total === 1 ? "1 voluntario" : `${total} voluntarios`,
  empty: "No se encontraron voluntarios",
  loadFailed: "No se pudieron cargar los voluntarios",
  caption: "Voluntarios, del más reciente al más antiguo",
  columns: {
    name: "Nombre",
    contact: "Contacto",
    localidad: "Localidad",
    support: "Tipo de Apoyo",
    status: "Estado",
    date: "Fecha",
  },
  export: "Exportar CSV",
  exportXlsx: "Exportar XLSX",
  exportHint: "Se exporta lo que muestra el filtro actual.",
  duplicate: "posible duplicado",
  dialog: {
    title: "Detalle del voluntario",
    name: "Nombre",
    email: "Email",
    phone: "Teléfono",
    localidad: "Localidad",
    support: "Tipo de Apoyo",
    availability: "Disponibilidad",
    experience: "Experiencia",
    message: "Mensaje",
    status: "Estado",
    date: "Fecha de registro",
    consent: "Autorización",
    notGiven: "No indicó",
    call: "Llamar",
    whatsapp: "Escribir por WhatsApp",
    mail: "Escribir un correo",
  },
} as const;

/** The column headings of the CSV and XLSX export, in order. */
export const exportColumns = [
  "Nombre",
  "Email",
  "Teléfono",
  "Localidad",
  "Tipo de Apoyo",
  "Estado",
  "Fecha",
] as const;

/** Returns the name of the export file, without its extension. */
export function exportName(isoDate: string): string {
  return `voluntarios_${isoDate}`;
}

/** Returns the first message that the team writes to a volunteer by WhatsApp. */
export function whatsappGreeting(nombre: string, campaign: string): string {
  return `Hola, ${nombre}. Te escribimos del equipo de voluntariado de ${campaign}. ` +
    "Gracias por registrarte. ¿Cuándo podemos llamarte?";
}

/** Texts of the messages' page. */
export const messagesPage = {
  title: "Mensajes",
  searchHint: "Nombre, email o asunto",
  statusFilter: "Filtrar por estado",
  count: (total: number): string => total === 1 ? "1 mensaje" : `${total} mensajes`,
  empty: "No se encontraron mensajes",
  loadFailed: "No se pudieron cargar los mensajes",
  caption: "Mensajes, del más reciente al más antiguo",
  columns: {
    name: "Nombre",
    email: "Email",
    subject: "Asunto",
    status: "Estado",
    date: "Fecha",
  },
  reply: "Responder",
  replyHint: "Se abre tu programa de correo y el mensaje queda como «Respondido».",
  duplicate: "posible duplicado",
  dialog: {
    title: "Detalle del mensaje",
    name: "Nombre",
    email: "Email",
    subject: "Asunto",
    message: "Mensaje",
    status: "Estado",
    date: "Fecha",
    consent: "Autorización",
    copyReply: "Copiar la respuesta",
  },
} as const;

/** Returns the prefilled reply to a message. */
export function replyMail(
  message: { readonly name: string; readonly subject: string; readonly message: string },
  signature: string,
): { readonly subject: string; readonly body: string } {
  const quoted = message.message.split("\n").map((line) => `> ${line}`).join("\n");
  return {
    subject: `Re: ${message.subject}`,
    body: `Hola, ${message.name}:\n\nGracias por escribirnos.\n\n\n\nUn saludo,\n` +
      `Equipo de ${signature}\n\nTu mensaje:\n${quoted}\n`,
  };
}

/** Texts of the users' page. */
export const usersPage = {
  title: "Usuarios Admin",
  instructionsTitle: "Cómo agregar un administrador",
  instructions: [
    "La persona nueva se registra primero en la página de inicio de sesión, con «Crear cuenta».",
    "Después aparece en esta lista.",
    "Búscala y usa el botón «Agregar admin» para asignarle el rol.",
  ],
  searchHint: "Email o nombre",
  count: (total: number): string => total === 1 ? "1 usuario" : `${total} usuarios`,
  empty: "No se encontraron usuarios",
  loadFailed: "No se pudieron cargar los usuarios",
  caption: "Usuarios, del más reciente al más antiguo",
  columns: { name: "Nombre", email: "Email", role: "Rol", date: "Fecha de registro" },
  unnamed: "Sin nombre",
  roles: { admin: "Admin", none: "Usuario" },
  you: "tú",
  grant: "Agregar admin",
  remove: "Quitar admin",
  grantDialog: {
    title: (person: string): string => `¿Dar el rol de administración a ${person}?`,
    text:
      "Podrá ver los datos personales de voluntarios y mensajes, exportarlos y cambiar los roles de otras personas.",
    confirm: "Sí, agregar admin",
  },
  removeDialog: {
    title: (person: string): string => `¿Quitar el rol de administración a ${person}?`,
    text: "Dejará de ver la administración de inmediato. Su cuenta no se borra.",
    confirm: "Sí, quitar admin",
  },
  removeSelfDialog: {
    title: "¿Quitarte el rol de administración?",
    text: "Perderás el acceso ahora mismo y solo otra persona administradora podrá devolvértelo.",
    confirm: "Sí, quitarme el rol",
  },
  lastAdmin: "Es la única cuenta de administración: no se puede quitar.",
} as const;

/** Texts about the erasure of a person's data. */
export const erase = {
  action: "Borrar los datos",
  title: (person: string): string => `¿Borrar los datos de ${person}?`,
  text: "Es definitivo. Hazlo cuando la persona lo pida o cuando la campaña termine.",
  confirm: "Sí, borrar",
} as const;

/** Texts of the newsletter's export. */
export const newsletterAdmin = {
  title: "Boletín",
  count: (total: number): string => total === 1 ? "1 suscripción" : `${total} suscripciones`,
  export: "Exportar suscripciones",
  columns: ["Email", "Fecha", "Versión de la autorización"],
  /** Returns the name of the export file, without its extension. */
  fileName: (isoDate: string): string => `boletin_${isoDate}`,
} as const;
