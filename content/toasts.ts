import { formToasts } from "./form_fields.ts";
import { roleToasts } from "./roles.ts";

/** A short notice that appears after an action. */
export interface Toast {
  readonly title: string;
  readonly description: string;
  readonly kind: "success" | "error";
}

function done(title: string, description: string): Toast {
  return { title, description, kind: "success" };
}

function failed(title: string, description: string): Toast {
  return { title, description, kind: "error" };
}

/** Every toast, by code. A `validation` toast shows the first rule's message as description. */
export const toasts = {
  validation: failed("Error de validación", "Revisa los campos señalados."),
  ...formToasts,
  newsletter_left: done("Listo", "Si ese correo estaba en la lista, ya no está."),
  newsletter_leave_failed: failed(
    "Error",
    "No pudimos borrar el correo de la lista. Por favor intenta de nuevo.",
  ),
  own_data_ended: failed("Tu acceso se cerró", "Por seguridad, entra otra vez."),
  own_data_failed: failed("Error", "No se pudo hacer. Por favor intenta de nuevo."),
  own_data_corrected: done("Datos corregidos", "El equipo ya ve lo nuevo."),
  own_data_unchanged: done("Todo sigue igual", "No había nada que cambiar."),
  own_data_withdrawn: done(
    "Retiraste tu autorización",
    "Ya nadie del equipo te ve en sus listas. Abajo ves hasta cuándo puedes volver.",
  ),
  own_data_back: done("Volviste a autorizar", "El equipo te ve otra vez en sus listas."),
  own_data_again: done("Ya estabas de nuevo", "Borramos el envío que habías retirado."),
  own_data_claimed: done(
    "Saliste de las listas",
    "Hay un reclamo en trámite sobre este registro: se borra cuando se cumpla su plazo.",
  ),
  own_data_erased: done("Borramos tus datos", "Aquí dice cuándo salen de las copias."),
  own_data_gone: failed("Ese registro ya no está", "Aquí ves lo que queda."),
  signed_in: done("Sesión iniciada", "Has iniciado sesión correctamente."),
  sign_in_failed: failed("Error de inicio de sesión", "Credenciales incorrectas"),
  signed_up: done("¡Registro exitoso!", "Tu cuenta ha sido creada correctamente."),
  invitation_accepted: done("Ya eres del equipo", "Tu cuenta tiene el rol de la invitación."),
  invitation_cancelled: done("Invitación anulada", "Su enlace ya no sirve."),
  sign_up_failed: failed("Error de registro", "Este email ya está registrado"),
  sign_in_expired: failed(
    "Se acabó el tiempo",
    "Por seguridad, inicia sesión de nuevo desde el principio.",
  ),
  second_factor_off: done(
    "Verificación desactivada",
    "Desde ahora entras solo con tu contraseña. Cerramos tus demás sesiones.",
  ),
  second_factor_failed: failed("No se hizo el cambio", "Revisa los campos señalados."),
  oidc_cancelled: failed(
    "No entraste",
    "La cuenta de la organización no dio el permiso. Puedes intentar de nuevo.",
  ),
  oidc_unavailable: failed(
    "La organización no responde",
    "Intenta de nuevo en unos minutos o entra con tu correo y contraseña.",
  ),
  oidc_refused: failed(
    "No pudimos comprobar quién eres",
    "Intenta de nuevo desde esta página. Si se repite, avisa a quien la administra.",
  ),
  oidc_unverified: failed(
    "Falta tu correo",
    "La organización no confirma tu correo. Pídele que lo verifique e intenta de nuevo.",
  ),
  oidc_expired: failed(
    "Se acabó el tiempo",
    "Vuelve a entrar con la cuenta de la organización desde esta página.",
  ),
  oidc_needs_password: done(
    "Falta un paso, una sola vez",
    "Ya hay una cuenta de administración con tu correo. Entra con su contraseña y quedará vinculada.",
  ),
  oidc_taken: failed(
    "No pudimos abrir tu cuenta",
    "La cuenta con tu correo está vinculada a otra persona. Avisa a quien administra el servidor.",
  ),
  oidc_adopted: done(
    "Cuenta vinculada",
    "Desde ahora entras con la cuenta de la organización. La contraseña anterior ya no sirve.",
  ),
  account_authorised: done(
    "Autorización guardada",
    "Puedes leer el texto que autorizaste en tu cuenta.",
  ),
  account_erased: done("Cuenta borrada", "Borramos tu cuenta y cerramos todas tus sesiones."),
  account_erase_failed: failed("No se borró la cuenta", "Revisa los campos señalados."),
  signed_out: done("Sesión cerrada", "Has cerrado sesión correctamente."),
  sign_out_failed: failed("Error", "No se pudo cerrar sesión."),
  password_changed: done(
    "Contraseña cambiada",
    "Cerramos tus demás sesiones. La nueva contraseña ya está activa.",
  ),
  password_reset: done(
    "Contraseña cambiada",
    "Inicia sesión con la nueva. Cerramos todas tus sesiones.",
  ),
  address_verified: done("Correo confirmado", "Ya sabemos que recibes lo que te enviamos."),
  address_check_sent: done(
    "Te enviamos otro enlace",
    "Llega en unos minutos. Si no, mira en la carpeta de no deseados.",
  ),
  digest_saved: done("Aviso guardado", "El aviso de pendientes llega como lo pediste."),
  password_failed: failed("Error", "No se pudo cambiar la contraseña. Por favor intenta de nuevo."),
  session_ended: done("Sesión cerrada", "Ese dispositivo ya no tiene acceso a tu cuenta."),
  sessions_ended: done("Sesiones cerradas", "Solo este dispositivo sigue con tu sesión abierta."),
  volunteer_status_updated: done(
    "Estado actualizado",
    "El estado del voluntario ha sido actualizado",
  ),
  message_status_updated: done("Estado actualizado", "El estado del mensaje ha sido actualizado"),
  reply_ready: done(
    "Estado actualizado",
    "El estado del mensaje ha sido actualizado. Ahora abre el correo preparado y envíalo.",
  ),
  contact_status_kept: done(
    "Guardamos tu contacto",
    "Alguien del equipo ya había cambiado su estado: así quedó.",
  ),
  contact_owner_kept: done("Guardamos tu contacto", "Alguien del equipo la tomó primero."),
  contact_withdrawn: done(
    "Salió de las listas",
    "Retiramos su autorización. Sus datos se borran a los cinco días hábiles.",
  ),
  contact_undone: done("Contacto deshecho", "La persona quedó como estaba."),
  contact_not_undone: failed(
    "No se deshizo",
    "Pasaron diez minutos, o hay un contacto más nuevo.",
  ),
  next_saved: done("Fecha guardada", "La persona sigue en tu lista para ese día."),
  no_contact_lifted: done("Marca quitada", "Ya se puede contactar otra vez."),
  note_erased: done("Nota borrada", "El contacto sigue en la historia, sin la nota."),
  person_left: failed(
    "No está en tus listas",
    "Esta persona ya no está en tus listas: cambió de localidad, se retiró o se borró.",
  ),
  status_failed: failed("Error", "No se pudo actualizar el estado"),
  statuses_updated: done("Estado actualizado", "Los registros elegidos tienen ahora ese estado"),
  statuses_failed: failed(
    "Error",
    "Algunos registros no se pudieron cambiar. Revisa la lista e intenta de nuevo.",
  ),
  statuses_skipped: failed(
    "Alguien hizo otro cambio",
    "Algunos registros ya no coincidían con los filtros y quedaron como estaban. Revisa la lista.",
  ),
  none_selected: failed(
    "Error de validación",
    "Marca entre 1 y 500 registros, o la casilla «Todos los que coinciden», e intenta de nuevo.",
  ),
  unknown_filter: failed(
    "Error de validación",
    "Alguno de los filtros no es de la lista. Elígelo de nuevo e intenta otra vez.",
  ),
  unknown_status: failed(
    "Error de validación",
    "Selecciona un estado de la lista e intenta de nuevo.",
  ),
  ...roleToasts,
  role_grant_failed: failed("Error", "No se pudo asignar el rol"),
  role_remove_failed: failed("Error", "No se pudo remover el rol"),
  record_erased: done(
    "Registro borrado",
    "Los datos de la persona se borraron de forma definitiva.",
  ),
  record_corrected: done("Registro corregido", "Las listas y la búsqueda ya muestran lo nuevo."),
  record_unchanged: done("Sin cambios", "No había nada que cambiar."),
  person_withdrawn: done(
    "Fuera de las listas",
    "Nadie del equipo ve ya esos registros. Se borran solos a los cinco días hábiles.",
  ),
  person_erased: done("Datos borrados", "Lo que marcaste se borró de forma definitiva."),
  person_failed: failed("No se hizo el cambio", "Intenta de nuevo en unos minutos."),
  withdrawal_undone: done("Retiro deshecho", "El registro está otra vez en su lista."),
  withdrawal_again: done(
    "Ya estaba de nuevo",
    "La persona se inscribió otra vez; solo queda esa autorización nueva.",
  ),
  claim_opened: done(
    "Reclamo en trámite",
    "El registro lleva la leyenda y el motivo hasta que se decida.",
  ),
  claim_decided: done("Reclamo decidido", "El registro ya no lleva la leyenda."),
  suspect_released: done("Envío aceptado", "Ya está en su lista, con la fecha en que llegó."),
  retention_held: done("Se conserva", "Estos registros esperan hasta el último día que pusiste."),
  retention_released: done("Orden levantada", "Estos registros se borran con los demás."),
  request_opened: done("Solicitud registrada", "Ya tiene número y fecha de respuesta."),
  request_accept: done("Identidad anotada", "Sus registros llevan la leyenda desde ahora."),
  request_ask: done("Quedó anotado", "En el plazo ves hasta cuándo puede completarla la persona."),
  request_complete: done("Solicitud completa", "El plazo empieza de nuevo."),
  request_extend: done("Prórroga guardada", "Responde a más tardar en la nueva fecha."),
  request_close: done(
    "Solicitud cerrada",
    "Sus registros ya no llevan la leyenda por esta solicitud.",
  ),
  request_reopen: done("Solicitud reabierta", "El plazo es el mismo de antes."),
  request_conflict: failed("Alguien hizo otro cambio", "Revisa lo nuevo y guarda otra vez."),
  people_shared: done("Repartidas", "Cada persona ya está en la lista de su responsable."),
  no_shares: failed(
    "No se repartió",
    "Marca primero quién queda a cargo en cada localidad y guarda.",
  ),
  owner_assigned: done("Responsable cambiado", "Ya está en su lista."),
  owner_kept: failed("Alguien hizo otro cambio", "Otra persona del equipo la tomó primero."),
  owner_outside: failed("No se asignó", "Está fuera de las localidades de esa persona del equipo."),
  owner_no_contact: failed("No se asignó", "Pidió que no la contactemos."),
  people_assigned: done("Asignadas", "Cada persona ya está en la lista de su responsable."),
  people_partly_assigned: failed(
    "Algunas no se asignaron",
    "Están fuera de las localidades de quien elegiste, pidieron que no las contactemos o cambiaron mientras tanto.",
  ),
  people_not_assigned: failed(
    "No se asignó a nadie",
    "Están fuera de las localidades de quien elegiste, pidieron que no las contactemos o cambiaron mientras tanto.",
  ),
  no_owner_chosen: failed("Error de validación", "Elige a quién se asignan"),
  team_setting_saved: done("Cambio guardado", "El equipo ya usa lo nuevo."),
  mail_resent: done("Correo en espera", "Se enviará otra vez en un momento."),
  mail_discarded: done("Correo descartado", "Ya no se enviará."),
  issue_saved: done("Borrador guardado", "Míralo y pruébalo antes de enviarlo."),
  issue_tested: done("Prueba en camino", "Revisa tu correo en un minuto."),
  issue_test_unverified: failed(
    "Falta confirmar tu correo",
    "Confírmalo en «Tu cuenta» y vuelve a enviarte la prueba.",
  ),
  issue_tests_used_up: failed("Espera un poco", "Son máximo cinco pruebas por hora."),
  issue_sent: done("El boletín está listo para salir", "Todavía puedes cancelarlo."),
  issue_on_its_way: done(
    "Ya está en camino",
    "Otra persona del equipo lo envió antes. Nadie lo recibe dos veces.",
  ),
  issue_moved_on: failed("El boletín ya cambió", "Mira en qué va antes de decidir otra vez."),
  issue_paused: done("Boletín en pausa", "No sale ningún correo más hasta que lo reanudes."),
  issue_resumed: done("Boletín reanudado", "Los correos que faltan siguen saliendo."),
  issue_cancelled: done("Boletín cancelado", "No sale ningún correo más."),
  confirmations_asked: done(
    "Confirmaciones pedidas",
    "Les llega un correo con un botón. Quien no confirme sale de la lista en siete días.",
  ),
  reply_sent: done("Respuesta en camino", "El mensaje quedó como «Respondido»."),
  newsletter_off: failed("El correo está apagado", "El sitio no puede enviar correos todavía."),
  suspect_deleted: done("Envío borrado", "El envío sospechoso se borró de forma definitiva."),
  suspects_deleted: done(
    "Envíos borrados",
    "Los envíos sospechosos se borraron de forma definitiva.",
  ),
  suspects_left: failed(
    "Error",
    "Algunos envíos no se pudieron borrar. Revisa la lista e intenta de nuevo.",
  ),
  copied: done("Copiado", "Ya puedes pegarlo donde lo necesites."),
  record_missing: failed(
    "No está en la lista",
    "No encontramos lo que buscas. Vuelve a la lista y actualízala.",
  ),
  copy_failed: failed("No se pudo copiar", "Copia el texto a mano."),
} satisfies Record<string, Toast>;

/** The code of a toast. */
export type ToastCode = keyof typeof toasts;

/** Returns the toast of an invalid form: it shows the first rule's message. */
export function validationToast(fields: Readonly<Record<string, string>>): Toast {
  const [first = toasts.validation.description] = Object.values(fields);
  return { ...toasts.validation, description: first };
}
