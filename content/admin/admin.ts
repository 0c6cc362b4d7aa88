import { figure } from "../inbox/lists.ts";

export const metas = {
  dashboard: { name: "Dashboard" },
  volunteers: { name: "Voluntarios (admin)" },
  messages: { name: "Mensajes (admin)" },
  users: { name: "Usuarios Admin" },
  audit: { name: "Registro (admin)" },
} as const;

export const sidebar = {
  brand: "Equipo",
  label: "Navegación de administración",
  tabsLabel: "Secciones principales",
  links: [
    {
      id: "today",
      label: "Mi lista",
      short: "Mi lista",
      href: "/admin/today",
      icon: "check",
      permission: "volunteers:contact",
    },
    {
      id: "dashboard",
      label: "Dashboard",
      short: "Dashboard",
      href: "/admin",
      icon: "dashboard",
      permission: "stats:read",
    },
    {
      id: "volunteers",
      label: "Voluntarios",
      short: "Voluntarios",
      href: "/admin/volunteers",
      icon: "people",
      permission: "volunteers:read",
    },
    {
      id: "messages",
      label: "Mensajes",
      short: "Mensajes",
      href: "/admin/messages",
      icon: "mail",
      permission: "messages:read",
    },
    {
      id: "users",
      label: "Usuarios Admin",
      short: "Usuarios",
      href: "/admin/users",
      icon: "shield",
      permission: "users:read",
    },
  ],
  controlTitle: "Control",
  /** Shown in the sidebar only, because it is seldom needed. */
  control: [
    {
      id: "events",
      label: "Eventos",
      href: "/admin/events",
      icon: "calendar",
      permission: "events:read",
    },
    {
      id: "campaign",
      label: "Identidad",
      href: "/admin/campaign",
      icon: "page",
      permission: "campaign:write",
    },
    { id: "team", label: "Equipo", href: "/admin/team", icon: "people", permission: "team:work" },
    {
      id: "imports",
      label: "Importar",
      href: "/admin/imports",
      icon: "download",
      permission: "imports:read",
    },
    {
      id: "duplicates",
      label: "Duplicados",
      href: "/admin/duplicates",
      icon: "people",
      permission: "volunteers:merge",
    },
    {
      id: "content",
      label: "Contenido",
      href: "/redaccion",
      icon: "edit",
      permission: "content:write",
    },
    {
      id: "newsletter",
      label: "Boletín",
      href: "/admin/newsletter",
      icon: "megaphone",
      permission: "newsletter:write",
    },
    {
      id: "quarantine",
      label: "Sospechosos",
      href: "/admin/quarantine",
      icon: "alert",
      permission: "quarantine:work",
    },
    {
      id: "people",
      label: "Personas",
      href: "/admin/people",
      icon: "person",
      permission: "people:read",
    },
    {
      id: "requests",
      label: "Solicitudes",
      href: "/admin/requests",
      icon: "page",
      permission: "requests:read",
    },
    {
      id: "withdrawn",
      label: "Retirados",
      href: "/admin/withdrawn",
      icon: "exit",
      permission: "people:withdraw",
    },
    {
      id: "retention",
      label: "Conservación",
      href: "/admin/retention",
      icon: "calendar",
      permission: "retention:read",
    },
    { id: "mail", label: "Correo", href: "/admin/mail", icon: "send", permission: "mail:work" },
    {
      id: "audit",
      label: "Registro",
      href: "/admin/audit",
      icon: "history",
      permission: "audit:read",
    },
    { id: "help", label: "Ayuda", href: "/admin/ayuda", icon: "help", permission: "help:read" },
  ],
  waiting: {
    volunteers: "pendientes",
    messages: "sin leer",
    quarantine: "por revisar",
    requests: "abiertas",
  },
  live: {
    connecting: "Conectando…",
    live: "En vivo",
    lost: "Sin conexión en vivo",
    access_lost: "Acceso Denegado",
  },
  open: "Abrir el menú",
  close: "Cerrar el menú",
  site: "Ver el sitio",
  signOut: "Cerrar sesión",
  signedInAs: (email: string): string => `Sesión de ${email}`,
  version: (version: string): string => `Versión ${version}`,
} as const;

/** Returns the name of the export file, without its extension. */
export function exportName(isoDate: string): string {
  return `voluntarios_${isoDate}`;
}

export const newsletterAdmin = {
  count: (total: number): string =>
    total === 1 ? "1 suscripción" : `${figure(total)} suscripciones`,
  title: "Boletín",
  export: "Exportar suscripciones",
  version: "Versión de la autorización",
  statuses: { pending: "Por confirmar", confirmed: "Confirmada", bounced: "No existe" },
  /** Returns the name of the export file, without its extension. */
  fileName: (isoDate: string): string => `boletin_${isoDate}`,
} as const;
