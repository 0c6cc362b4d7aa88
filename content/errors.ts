/** An error page: what went wrong and how to continue. */
export interface ErrorPage {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
  /** A second link. */
  readonly second?: { readonly label: string; readonly href: string };
  /** The label of a link that reloads the page, if that may help. */
  readonly retry?: string;
}

/** The heading of the ballot that shows the error code. */
export const blankBallot = "Casilla sin marcar";

const retry = "Intentar de nuevo";
const home = { label: "Volver al inicio", href: "/" } as const;

/** Every error page. */
export const errorPages = {
  notFound: {
    code: "404",
    title: "Página no encontrada",
    text: "Esta casilla no está en el tarjetón. La dirección cambió o tiene un error de escritura.",
    action: home,
    second: { label: "Cómo votar", href: "/como-votar" },
  },
  forbidden: {
    code: "403",
    title: "Acceso Denegado",
    text: "No tienes permisos de administrador.",
    action: home,
  },
  internal: {
    code: "500",
    title: "Algo falló de nuestro lado",
    text: "Ya quedó registrado para el equipo técnico. Intenta de nuevo en unos minutos.",
    action: home,
    retry,
  },
  unavailable: {
    code: "503",
    title: "Volvemos en un momento",
    text:
      "No pudimos guardar ni leer datos. Espera un minuto y recarga la página; si estabas enviando un formulario, tendrás que enviarlo otra vez.",
    action: home,
    retry,
  },
  wrongHost: {
    code: "421",
    title: "Dirección equivocada",
    text: "Este servidor no responde por esa dirección. Entra por la dirección oficial del sitio.",
    action: home,
  },
  /** The text comes from the problem. */
  formClosed: {
    code: "409",
    title: "Formulario cerrado",
    action: home,
    second: { label: "Escríbenos", href: "/contacto" },
  },
  /** For a form whose path no longer exists; the typed values follow. */
  outdated: {
    code: "404",
    title: "Esta página cambió",
    text:
      "El sitio se actualizó mientras la tenías abierta, y lo que enviaste no se guardó. Abre la página de nuevo y envíalo otra vez.",
    action: home,
  },
  /** Any other failed request; the text comes from the problem. */
  request: {
    code: "400",
    title: "No pudimos completar la solicitud",
    text: "No pudimos leer lo que enviaste. Recarga la página e intenta de nuevo.",
    action: home,
  },
} as const satisfies Record<string, Omit<ErrorPage, "text"> & Partial<ErrorPage>>;

/** The link back to the page whose form was not stored. */
export const reopen = { label: "Abrir la página de nuevo" } as const;

/** The heading of the values typed in a form that was not stored. */
export const sentFields = {
  title: "Lo que escribiste",
  lead: "Cópialo antes de salir de esta página.",
} as const;

/** For an address that is too long. */
export const longAddress = "La dirección es demasiado larga. Entra por la página de inicio.";

/** Links of error pages in the back office. */
export const toOffice = { label: "Volver al dashboard", href: "/admin" } as const;

/** The id of an unexpected failure in the log. */
export function incident(id: string): string {
  return `Si necesitas ayuda, cita este código: ${id}`;
}
