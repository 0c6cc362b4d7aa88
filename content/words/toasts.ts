import { formToasts } from "../forms/form_fields.ts";
import { listToasts } from "../inbox/list_toasts.ts";
import { roleToasts } from "../accounts/roles.ts";
import { done, failed, type Toast, validation } from "./toast.ts";

/**
 * The toasts by code; `content/inbox/list_toasts.ts` has those that the lists' scripts show too,
 * `content/words/flashes.ts` those of the server alone, `form_fields.ts` those of the public forms.
 */
export const toasts = {
  validation,
  ...formToasts,
  newsletter_left: done("Listo", "Si ese correo estaba en la lista, ya no está."),
  newsletter_leave_asked: done("Revisa tu correo", "Si está en la lista, le llega un enlace."),
  newsletter_leave_failed: failed(
    "Error",
    "No pudimos recibir tu solicitud. Por favor intenta de nuevo.",
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
  own_data_under_complaint: done(
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
  reply_ready: done(
    "Estado actualizado",
    "El estado del mensaje ha sido actualizado. Ahora abre el correo preparado y envíalo.",
  ),
  statuses_updated: done("Estado actualizado", "Los registros elegidos tienen ahora ese estado"),
  none_selected: failed(
    "Error de validación",
    "Marca entre 1 y 500 registros, o la casilla de todos los que coinciden, e intenta de nuevo.",
  ),
  unknown_filter: failed(
    "Error de validación",
    "Alguno de los filtros no es de la lista. Elígelo de nuevo e intenta otra vez.",
  ),
  unknown_status: failed(
    "Error de validación",
    "Selecciona un estado de la lista e intenta de nuevo.",
  ),
  ...listToasts,
  ...roleToasts,
  role_grant_failed: failed("Error", "No se pudo asignar el rol"),
  role_remove_failed: failed("Error", "No se pudo remover el rol"),
  record_erased: done(
    "Registro borrado",
    "Los datos de la persona se borraron de forma definitiva.",
  ),
  record_corrected: done("Registro corregido", "Las listas y la búsqueda ya muestran lo nuevo."),
  record_unchanged: done("Sin cambios", "No había nada que cambiar."),
  change_conflict: failed("Alguien hizo otro cambio", "Revisa lo nuevo y guarda otra vez."),
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
  no_owner_chosen: failed("Error de validación", "Elige a quién se asignan"),
  team_setting_saved: done("Cambio guardado", "El equipo ya usa lo nuevo."),
  record_missing: failed(
    "No está en la lista",
    "No encontramos lo que buscas. Vuelve a la lista y actualízala.",
  ),
} satisfies Record<string, Toast>;

export type ToastCode = keyof typeof toasts;
