import type { Link } from "../site/layout.ts";

export interface ErrorPage {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly action: Link;
  readonly second?: Link;
  readonly retry?: string;
}

export const blankBallot = "Casilla sin marcar";

const retry = "Intentar de nuevo";

/**
 * What each error page says of its own, by the problem's code. What one does not say is the text of
 * the problem, and what {@link failedRequest} says.
 */
export const errorPages = {
  not_found: {
    title: "Página no encontrada",
    text: "Esta casilla no está en el tarjetón. La dirección cambió o tiene un error de escritura.",
    second: { label: "Cómo votar", href: "/como-votar" },
  },
  forbidden: { title: "Acceso Denegado" },
  invitation_gone: { title: "Este enlace ya no sirve" },
  setup_gone: {
    title: "Este enlace ya no sirve",
    second: { label: "Iniciar sesión", href: "/login" },
  },
  internal: {
    title: "Algo falló de nuestro lado",
    text: "Ya quedó registrado para el equipo técnico. Intenta de nuevo en unos minutos.",
    retry,
  },
  unavailable: {
    title: "Volvemos en un momento",
    text:
      "No pudimos guardar ni leer datos. Espera un minuto y recarga la página; si estabas enviando un formulario, tendrás que enviarlo otra vez.",
    retry,
  },
  wrong_host: {
    title: "Dirección equivocada",
    text: "Este servidor no responde por esa dirección. Entra por la dirección oficial del sitio.",
  },
  form_closed: {
    title: "Formulario cerrado",
    second: { label: "Escríbenos", href: "/contacto" },
  },
} as const satisfies Record<string, Partial<ErrorPage>>;

export const failedRequest = {
  title: "No pudimos completar la solicitud",
  action: { label: "Volver al inicio", href: "/" },
} as const;

/** For a form whose path no longer exists; the typed values follow. */
export const outdatedForm = {
  title: "Esta página cambió",
  text:
    "El sitio se actualizó mientras la tenías abierta, y lo que enviaste no se guardó. Abre la página de nuevo y envíalo otra vez.",
} as const;

/** The link back to the page whose form was not stored. */
export const reopen = { label: "Abrir la página de nuevo" } as const;

/** The heading of the values typed in a form that was not stored. */
export const sentFields = {
  title: "Lo que escribiste",
  lead: "Cópialo antes de salir de esta página.",
} as const;

export const longAddress = "La dirección es demasiado larga. Entra por la página de inicio.";

/** For staff whose roles do not permit what they asked for. */
export const otherRole = "Tu rol no permite hacer esto.";

export const toDashboard = { label: "Volver al dashboard", href: "/admin" } as const;

export const toOwnPage = "Ir a tu página";

export function incident(id: string): string {
  return `Si necesitas ayuda, cita este código: ${id}`;
}
