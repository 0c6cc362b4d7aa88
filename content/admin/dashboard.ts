import { theTime } from "../words/dates.ts";
import { figure } from "../inbox/lists.ts";

export const dashboard = {
  title: "Dashboard",
  lead: "Cómo va el equipo y qué espera respuesta.",
  cards: {
    volunteers: {
      title: "Total de voluntarios",
      detail: (count: number): string => `+${figure(count)} esta semana`,
      href: "/admin/volunteers",
    },
    messages: {
      title: "Mensajes sin leer",
      detail: (count: number): string => `+${figure(count)} esta semana`,
      href: "/admin/messages?status=unread",
    },
    activity: {
      title: "Actividad semanal",
      detail: "Voluntarios y mensajes nuevos",
      href: (since: string): string => `/admin/volunteers?desde=${since}`,
    },
    updated: {
      title: "Última actualización",
      value: "Hoy",
      detail: (time: string): string => `a ${theTime(time)}`,
      href: "/admin",
    },
  },
  error: {
    title: "Error al cargar datos",
    text: "Error al cargar las estadísticas. Verifica tus permisos de administrador.",
    retry: "Reintentar",
  },
  linksTitle: "Accesos rápidos",
  links: [
    {
      title: "Gestionar voluntarios",
      text: "Revisa registros, cambia estados y exporta la lista.",
      href: "/admin/volunteers",
    },
    {
      title: "Gestionar mensajes",
      text: "Lee y responde lo que llega por el formulario de contacto.",
      href: "/admin/messages",
    },
    {
      title: "Gestionar usuarios",
      text: "Asigna o quita el rol de administración.",
      href: "/admin/users",
    },
  ],
} as const;

const percent = new Intl.NumberFormat("es-CO", { style: "percent" });

export const charts = {
  table: "Ver la tabla",
  day: "Día",
  count: "Voluntarios",
  share: (part: number): string => percent.format(part),
  days: {
    title: "Últimos 30 días",
    volunteers: "Voluntarios",
    messages: "Mensajes",
    label: (volunteers: number, messages: number): string =>
      `Barras por día: ${figure(volunteers)} voluntarios y ${
        figure(messages)
      } mensajes en los últimos 30 días.`,
    bar: (day: string, volunteers: number, messages: number): string =>
      `${day}: ${figure(volunteers)} voluntarios, ${figure(messages)} mensajes`,
    today: "hoy",
    none: "Nada ha llegado en los últimos 30 días.",
  },
  map: {
    title: "Por localidad",
    label: "Mapa de las veinte localidades de Bogotá",
    hint: "El norte arriba. Elige una localidad para ver su lista.",
    column: "Localidad",
  },
  support: { title: "Por tipo de apoyo", column: "Tipo de apoyo" },
  status: { title: "Por estado", column: "Estado" },
} as const;

/**
 * Column and row of each localidad on the tile map. Neighbours stay adjacent where four columns
 * allow it; north is at the top.
 */
export const tiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  "Suba": [1, 0],
  "Usaquén": [2, 0],
  "Engativá": [0, 1],
  "Barrios Unidos": [1, 1],
  "Chapinero": [2, 1],
  "Fontibón": [0, 2],
  "Teusaquillo": [1, 2],
  "Los Mártires": [2, 2],
  "Santa Fe": [3, 2],
  "Kennedy": [0, 3],
  "Puente Aranda": [1, 3],
  "Antonio Nariño": [2, 3],
  "Candelaria": [3, 3],
  "Bosa": [0, 4],
  "Tunjuelito": [1, 4],
  "Rafael Uribe Uribe": [2, 4],
  "San Cristóbal": [3, 4],
  "Ciudad Bolívar": [1, 5],
  "Usme": [2, 5],
  "Sumapaz": [2, 6],
};
