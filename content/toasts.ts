import { formToasts } from "./public_forms.ts";
import { roleToasts } from "./roles.ts";

/** A short notice that appears after an action. */
export interface Toast {
  readonly title: string;
  readonly description: string;
  readonly kind: "success" | "error";
}

/** Every toast, by code. A `validation` toast shows the first rule's message as description. */
export const toasts = {
  validation: {
    title: "Error de validación",
    description: "Revisa los campos señalados.",
    kind: "error",
  },
  ...formToasts,
  newsletter_left: {
    title: "Listo",
    description: "Si ese correo estaba en la lista, ya no está.",
    kind: "success",
  },
  newsletter_leave_failed: {
    title: "Error",
    description: "No pudimos borrar el correo de la lista. Por favor intenta de nuevo.",
    kind: "error",
  },
  signed_in: {
    title: "Sesión iniciada",
    description: "Has iniciado sesión correctamente.",
    kind: "success",
  },
  sign_in_failed: {
    title: "Error de inicio de sesión",
    description: "Credenciales incorrectas",
    kind: "error",
  },
  signed_up: {
    title: "¡Registro exitoso!",
    description: "Tu cuenta ha sido creada correctamente.",
    kind: "success",
  },
  sign_up_failed: {
    title: "Error de registro",
    description: "Este email ya está registrado",
    kind: "error",
  },
  sign_in_expired: {
    title: "Se acabó el tiempo",
    description: "Por seguridad, inicia sesión de nuevo desde el principio.",
    kind: "error",
  },
  second_factor_off: {
    title: "Verificación desactivada",
    description: "Desde ahora entras solo con tu contraseña. Cerramos tus demás sesiones.",
    kind: "success",
  },
  second_factor_failed: {
    title: "No se hizo el cambio",
    description: "Revisa los campos señalados.",
    kind: "error",
  },
  oidc_cancelled: {
    title: "No entraste",
    description: "La cuenta de la organización no dio el permiso. Puedes intentar de nuevo.",
    kind: "error",
  },
  oidc_unavailable: {
    title: "La organización no responde",
    description: "Intenta de nuevo en unos minutos o entra con tu correo y contraseña.",
    kind: "error",
  },
  oidc_refused: {
    title: "No pudimos comprobar quién eres",
    description: "Intenta de nuevo desde esta página. Si se repite, avisa a quien la administra.",
    kind: "error",
  },
  oidc_unverified: {
    title: "Falta tu correo",
    description:
      "La organización no confirma tu correo. Pídele que lo verifique e intenta de nuevo.",
    kind: "error",
  },
  oidc_expired: {
    title: "Se acabó el tiempo",
    description: "Vuelve a entrar con la cuenta de la organización desde esta página.",
    kind: "error",
  },
  oidc_needs_password: {
    title: "Falta un paso, una sola vez",
    description:
      "Ya hay una cuenta de administración con tu correo. Entra con su contraseña y quedará vinculada.",
    kind: "success",
  },
  oidc_taken: {
    title: "No pudimos abrir tu cuenta",
    description:
      "La cuenta con tu correo está vinculada a otra persona. Avisa a quien administra el servidor.",
    kind: "error",
  },
  oidc_adopted: {
    title: "Cuenta vinculada",
    description:
      "Desde ahora entras con la cuenta de la organización. La contraseña anterior ya no sirve.",
    kind: "success",
  },
  signed_out: {
    title: "Sesión cerrada",
    description: "Has cerrado sesión correctamente.",
    kind: "success",
  },
  sign_out_failed: {
    title: "Error",
    description: "No se pudo cerrar sesión.",
    kind: "error",
  },
  password_changed: {
    title: "Contraseña cambiada",
    description: "Cerramos tus demás sesiones. La nueva contraseña ya está activa.",
    kind: "success",
  },
  password_reset: {
    title: "Contraseña cambiada",
    description: "Inicia sesión con la nueva. Cerramos todas tus sesiones.",
    kind: "success",
  },
  address_verified: {
    title: "Correo confirmado",
    description: "Ya sabemos que recibes lo que te enviamos.",
    kind: "success",
  },
  address_check_sent: {
    title: "Te enviamos otro enlace",
    description: "Llega en unos minutos. Si no, mira en la carpeta de no deseados.",
    kind: "success",
  },
  digest_saved: {
    title: "Aviso guardado",
    description: "El aviso de pendientes llega como lo pediste.",
    kind: "success",
  },
  password_failed: {
    title: "Error",
    description: "No se pudo cambiar la contraseña. Por favor intenta de nuevo.",
    kind: "error",
  },
  session_ended: {
    title: "Sesión cerrada",
    description: "Ese dispositivo ya no tiene acceso a tu cuenta.",
    kind: "success",
  },
  sessions_ended: {
    title: "Sesiones cerradas",
    description: "Solo este dispositivo sigue con tu sesión abierta.",
    kind: "success",
  },
  volunteer_status_updated: {
    title: "Estado actualizado",
    description: "El estado del voluntario ha sido actualizado",
    kind: "success",
  },
  message_status_updated: {
    title: "Estado actualizado",
    description: "El estado del mensaje ha sido actualizado",
    kind: "success",
  },
  reply_ready: {
    title: "Estado actualizado",
    description:
      "El estado del mensaje ha sido actualizado. Ahora abre el correo preparado y envíalo.",
    kind: "success",
  },
  status_failed: {
    title: "Error",
    description: "No se pudo actualizar el estado",
    kind: "error",
  },
  statuses_updated: {
    title: "Estado actualizado",
    description: "Los registros elegidos tienen ahora ese estado",
    kind: "success",
  },
  statuses_failed: {
    title: "Error",
    description: "Algunos registros no se pudieron cambiar. Revisa la lista e intenta de nuevo.",
    kind: "error",
  },
  statuses_skipped: {
    title: "Alguien hizo otro cambio",
    description:
      "Algunos registros ya no coincidían con los filtros y quedaron como estaban. Revisa la lista.",
    kind: "error",
  },
  none_selected: {
    title: "Error de validación",
    description:
      "Marca entre 1 y 500 registros, o la casilla «Todos los que coinciden», e intenta de nuevo.",
    kind: "error",
  },
  unknown_filter: {
    title: "Error de validación",
    description: "Alguno de los filtros no es de la lista. Elígelo de nuevo e intenta otra vez.",
    kind: "error",
  },
  unknown_status: {
    title: "Error de validación",
    description: "Selecciona un estado de la lista e intenta de nuevo.",
    kind: "error",
  },
  ...roleToasts,
  role_grant_failed: {
    title: "Error",
    description: "No se pudo asignar el rol",
    kind: "error",
  },
  role_remove_failed: {
    title: "Error",
    description: "No se pudo remover el rol",
    kind: "error",
  },
  record_erased: {
    title: "Registro borrado",
    description: "Los datos de la persona se borraron de forma definitiva.",
    kind: "success",
  },
  claim_opened: {
    title: "Reclamo en trámite",
    description: "El registro lleva la leyenda y el motivo hasta que se decida.",
    kind: "success",
  },
  claim_decided: {
    title: "Reclamo decidido",
    description: "El registro ya no lleva la leyenda.",
    kind: "success",
  },
  suspect_released: {
    title: "Envío aceptado",
    description: "Ya está en su lista, con la fecha en que llegó.",
    kind: "success",
  },
  request_opened: {
    title: "Solicitud registrada",
    description: "Ya tiene número y fecha de respuesta.",
    kind: "success",
  },
  request_ask: {
    title: "Quedó anotado",
    description: "En el plazo ves hasta cuándo puede completarla la persona.",
    kind: "success",
  },
  request_complete: {
    title: "Solicitud completa",
    description: "El plazo empieza de nuevo.",
    kind: "success",
  },
  request_extend: {
    title: "Prórroga guardada",
    description: "Responde a más tardar en la nueva fecha.",
    kind: "success",
  },
  request_close: {
    title: "Solicitud cerrada",
    description: "Sus registros ya no llevan la leyenda por esta solicitud.",
    kind: "success",
  },
  request_reopen: {
    title: "Solicitud reabierta",
    description: "El plazo es el mismo de antes.",
    kind: "success",
  },
  request_conflict: {
    title: "Alguien hizo otro cambio",
    description: "Revisa lo nuevo y guarda otra vez.",
    kind: "error",
  },
  mail_resent: {
    title: "Correo en espera",
    description: "Se enviará otra vez en un momento.",
    kind: "success",
  },
  mail_discarded: {
    title: "Correo descartado",
    description: "Ya no se enviará.",
    kind: "success",
  },
  issue_saved: {
    title: "Borrador guardado",
    description: "Míralo y pruébalo antes de enviarlo.",
    kind: "success",
  },
  issue_tested: {
    title: "Prueba en camino",
    description: "Revisa tu correo en un minuto.",
    kind: "success",
  },
  issue_test_unverified: {
    title: "Falta confirmar tu correo",
    description: "Confírmalo en «Tu cuenta» y vuelve a enviarte la prueba.",
    kind: "error",
  },
  issue_tests_used_up: {
    title: "Espera un poco",
    description: "Son máximo cinco pruebas por hora.",
    kind: "error",
  },
  issue_sent: {
    title: "El boletín está listo para salir",
    description: "Todavía puedes cancelarlo.",
    kind: "success",
  },
  issue_on_its_way: {
    title: "Ya está en camino",
    description: "Otra persona del equipo lo envió antes. Nadie lo recibe dos veces.",
    kind: "success",
  },
  issue_moved_on: {
    title: "El boletín ya cambió",
    description: "Mira en qué va antes de decidir otra vez.",
    kind: "error",
  },
  issue_paused: {
    title: "Boletín en pausa",
    description: "No sale ningún correo más hasta que lo reanudes.",
    kind: "success",
  },
  issue_resumed: {
    title: "Boletín reanudado",
    description: "Los correos que faltan siguen saliendo.",
    kind: "success",
  },
  issue_cancelled: {
    title: "Boletín cancelado",
    description: "No sale ningún correo más.",
    kind: "success",
  },
  confirmations_asked: {
    title: "Confirmaciones pedidas",
    description:
      "Les llega un correo con un botón. Quien no confirme sale de la lista en siete días.",
    kind: "success",
  },
  reply_sent: {
    title: "Respuesta en camino",
    description: "El mensaje quedó como «Respondido».",
    kind: "success",
  },
  newsletter_off: {
    title: "El correo está apagado",
    description: "El sitio no puede enviar correos todavía.",
    kind: "error",
  },
  suspect_deleted: {
    title: "Envío borrado",
    description: "El envío sospechoso se borró de forma definitiva.",
    kind: "success",
  },
  suspects_deleted: {
    title: "Envíos borrados",
    description: "Los envíos sospechosos se borraron de forma definitiva.",
    kind: "success",
  },
  suspects_left: {
    title: "Error",
    description: "Algunos envíos no se pudieron borrar. Revisa la lista e intenta de nuevo.",
    kind: "error",
  },
  copied: {
    title: "Copiado",
    description: "Ya puedes pegarlo donde lo necesites.",
    kind: "success",
  },
  record_missing: {
    title: "No está en la lista",
    description: "No encontramos lo que buscas. Vuelve a la lista y actualízala.",
    kind: "error",
  },
  copy_failed: {
    title: "No se pudo copiar",
    description: "Copia el texto a mano.",
    kind: "error",
  },
} as const satisfies Record<string, Toast>;

/** The code of a toast. */
export type ToastCode = keyof typeof toasts;

/** Returns the toast of an invalid form: it shows the first rule's message. */
export function validationToast(fields: Readonly<Record<string, string>>): Toast {
  const [first = toasts.validation.description] = Object.values(fields);
  return { ...toasts.validation, description: first };
}
