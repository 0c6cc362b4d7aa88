import { forms } from "../forms/forms.ts";

export const problemTexts = {
  malformed: "No pudimos leer lo que enviaste. Recarga la página e intenta de nuevo.",
  unauthenticated: "Inicia sesión para continuar.",
  invalid_credentials: "Credenciales incorrectas",
  code_required: "Escribe el código de tu aplicación de autenticación.",
  invalid_code: "El código no es correcto o ya se usó. Espera el siguiente e intenta de nuevo.",
  code_locked:
    "Hubo 100 códigos equivocados seguidos y ese tipo de código quedó bloqueado. Entra con el otro (aplicación o recuperación) o pídele ayuda a quien administra el servidor, y cambia tu contraseña: alguien la conoce.",
  forbidden: "No tienes permisos de administrador.",
  wrong_origin: "El envío llegó desde otro sitio. Abre esta página de nuevo y repítelo desde aquí.",
  not_found: "No encontramos lo que buscas. Vuelve a la lista y actualízala.",
  method_not_allowed: "Esta dirección no admite esa operación.",
  timeout: "La conexión tardó demasiado. Revisa tu red e intenta de nuevo.",
  conflict:
    "Otra persona cambió este registro al mismo tiempo. Recarga la página y repite el cambio.",
  email_taken: "Este email ya está registrado",
  form_closed: forms.closed,
  last_admin:
    "Es la última cuenta de administración. Asigna el rol a otra persona antes de quitárselo.",
  invitation_gone: "Este enlace ya no sirve. Pídele otro a quien te invitó.",
  setup_gone:
    "Venció, ya se usó o el sitio ya tiene quien lo administre. Si tienes cuenta, entra con ella; si no, reinicia el sitio y abre el enlace nuevo que muestra al arrancar.",
  too_large: "El envío es demasiado grande. Acorta los textos e intenta de nuevo.",
  wrong_host: "Esta dirección no corresponde a este sitio. Entra por la dirección oficial.",
  invalid: "Revisa los campos señalados y envía el formulario de nuevo.",
  rate_limited: forms.tooMany,
  paging: "Vas muy rápido. Espera un momento.",
  unreadable:
    "Este registro está dañado y no se puede leer. Avísale a quien administra el servidor.",
  busy: "Muchas personas están entrando al mismo tiempo. Espera unos segundos e intenta de nuevo.",
  images_busy: "Se están preparando otras fotos. Espera unos segundos y envía la tuya de nuevo.",
  images_unavailable: "Las fotos no están disponibles en este servidor.",
  imports_busy: "Se están leyendo otros archivos. Espera unos segundos y envía el tuyo de nuevo.",
  outdated: "Falta actualizar el almacén. Avísale a quien administra el servidor.",
  too_many_downloads:
    "Hay demasiadas descargas abiertas. Espera a que termine alguna, o cancélala, e intenta de nuevo en un minuto.",
  unavailable: "El servicio no está disponible en este momento. Intenta de nuevo en unos minutos.",
  internal: "Ocurrió un error inesperado. Intenta de nuevo en unos minutos.",
} as const satisfies Record<string, string>;

export function rateLimited(seconds: number): string {
  const [count, one, many] = seconds < 90
    ? [seconds, "segundo", "segundos"]
    : seconds < 90 * 60
    ? [Math.ceil(seconds / 60), "minuto", "minutos"]
    : [Math.ceil(seconds / 3600), "hora", "horas"];
  const time = `${count} ${count === 1 ? one : many}`;
  return `Hiciste demasiados intentos seguidos. Intenta de nuevo en ${time}.`;
}
