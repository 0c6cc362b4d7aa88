import { labelTexts } from "../follow_up/labels.ts";
import { requestToasts } from "../rights/request_actions.ts";
import { done, failed } from "./toast.ts";
import { toasts } from "./toasts.ts";

/** Every toast after a redirect, by code. Those that only the back office has are in no script. */
export const flashes = {
  ...toasts,
  signup_repeated: done(
    "Ya teníamos esta inscripción",
    "La cambias o la cancelas en la página que viste al enviarla, o con tu recibo en Mis datos.",
  ),
  setup_done: done(
    "Ya administras este sitio",
    "Ahora di quién es la campaña. Después activa la verificación en dos pasos en «Tu cuenta».",
  ),
  campaign_saved: done(
    "Identidad guardada",
    "El sitio se reinicia en unos segundos y vuelve con ella.",
  ),
  shifts_saved: done("Turnos guardados", "Así los ve quien se inscribe."),
  place_given: done("Ya tiene cupo", "Avísale si no le llega el correo."),
  place_not_given: failed("No hay cupo", "El turno está lleno: sube el cupo en «Turnos»."),
  signup_cancelled: done("Salió de la lista", "Su cupo queda para quien espera."),
  signup_back: done("Quedó inscrita otra vez", "Si el turno está lleno, queda en espera."),
  signup_moved: done("Cambió de turno", "Su página ya lo dice."),
  signup_not_moved: failed("Sigue en su turno", "El otro está lleno."),
  notices_sent: done("Avisos en camino", "Salen uno tras otro."),
  told_by_hand: done("Anotado", "Ya no está por avisar."),
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
  labels_saved: done("Etiquetas guardadas", "Ya se puede filtrar por ellas."),
  labels_unknown: failed("Error de validación", labelTexts.choose),
  labels_full: failed("No se guardó", labelTexts.tooMany),
  no_contact_lifted: done("Marca quitada", "Ya se puede contactar otra vez."),
  note_erased: done("Nota borrada", "El contacto sigue en la historia, sin la nota."),
  door_cut: done("Enlace cortado", "La puerta ya no se abre con él. Lo que marcó sigue contando."),
  door_marks_taken: done("Marcas quitadas", "Esas llegadas ya no cuentan."),
  list_closed: done("Lista cerrada", "Quien fue y quien faltó lo tiene en su historia."),
  list_opened: done("Lista abierta", "Ciérrala otra vez cuando esté completa."),
  person_left: failed(
    "No está en tus listas",
    "Esta persona ya no está en tus listas: cambió de localidad, se retiró o se borró.",
  ),
  person_moved: done(
    "Corrección guardada",
    "La persona pasó a la coordinación de su localidad y ya no está en tus listas.",
  ),
  person_withdrawn: done(
    "Fuera de las listas",
    "Nadie del equipo ve ya esos registros. Se borran solos a los cinco días hábiles.",
  ),
  person_erased: done("Datos borrados", "Lo que marcaste se borró de forma definitiva."),
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
  claim_kept: failed(
    "El registro ya tiene un reclamo",
    "Sigue como estaba. Si es de una solicitud, se quita al cerrarla en «Solicitudes»; si no, lo decide Administración o Protección de datos.",
  ),
  people_distinct: done("Son dos personas", "Ya no aparecen como posible duplicado."),
  people_separated: done("Separados", "Los dos registros están otra vez en la lista."),
  suspect_released: done("Envío aceptado", "Ya está en su lista, con la fecha en que llegó."),
  retention_held: done("Se conserva", "Estos registros esperan hasta el último día que pusiste."),
  retention_released: done("Orden levantada", "Estos registros se borran con los demás."),
  request_opened: done("Solicitud registrada", "Ya tiene número y fecha de respuesta."),
  ...requestToasts,
  requests_discarded: done("Solicitudes cerradas", "Lo que era de una persona se puede reabrir."),
  requests_left: failed(
    "No se cerraron todas",
    "Algunas quedaron sin revisar. Intenta otra vez.",
  ),
  mail_resent: done("Correo en espera", "Se enviará otra vez en un momento."),
  mail_discarded: done("Correo descartado", "Ya no se enviará."),
  mail_moved_on: failed(
    "No se hizo",
    "Ese correo cambió mientras lo mirabas, o su boletín ya terminó. Mira cómo está ahora.",
  ),
  content_saved: done("Borrador guardado", "Solo el equipo lo ve."),
  content_published: done("Publicado", "Ya está en el sitio."),
  content_scheduled: done("Programado", "Saldrá solo en la fecha que pusiste."),
  content_withdrawn: done("Retirado del sitio", "El texto quedó como borrador."),
  content_undone: done("Deshecho", "El sitio está como antes; tu texto quedó como borrador."),
  content_stale: failed(
    "No se hizo",
    "Esto cambió mientras lo mirabas. Mira cómo está ahora y vuelve a intentarlo.",
  ),
  issue_news_added: done("Añadida al boletín", "Está en el último borrador, de última."),
  content_restored: done("Versión restaurada como borrador", "Publícala cuando quieras."),
  content_deleted: done("Borrado", "Queda en el historial 30 días."),
  content_duplicated: done("Copia lista", "Es un borrador nuevo."),
  content_links_ended: done("Enlaces anulados", "Los que ya enviaste no muestran nada."),
  content_moved: done("Orden cambiado", "El sitio ya muestra el orden nuevo."),
  issue_saved: done("Borrador guardado", "Míralo y pruébalo antes de enviarlo."),
  test_sent: done("Prueba en camino", "Revisa tu correo en un minuto."),
  test_unverified: failed(
    "Falta confirmar tu correo",
    "Confírmalo en «Tu cuenta» y vuelve a enviarte la prueba.",
  ),
  tests_used_up: failed("Espera un poco", "Son máximo cinco pruebas por hora."),
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
  import_moved_on: failed(
    "La lista ya cambió",
    "Mira en qué va antes de decidir otra vez.",
  ),
  import_closed: failed("No se hizo", "La campaña terminó: ya no se importan listas."),
  import_discarded: done("Lista descartada", "Nadie de esa lista entró."),
  import_rows_erased: done("Filas borradas", "Ya no se pueden descargar."),
  import_notified: done("Avisos en camino", "Les llega un correo con un enlace para salir."),
  image_added: done("Foto guardada", "Ya puedes usarla."),
  image_known: done(
    "Esa foto ya estaba",
    "Conserva la descripción y el crédito que tenía. Cámbialos en Fotos, con «Cambiar textos».",
  ),
  image_chosen: done("Foto elegida", "Quedó en el borrador."),
  image_says_little: done(
    "La foto quedó guardada",
    "¿Y si en su descripción dices qué se ve: quién está y qué hace? Cámbiala en «Fotos».",
  ),
  image_changed: done("Textos guardados", "Así la leen quienes no la ven."),
  image_deleted: done("Foto borrada", "Sale también de las páginas donde estaba."),
  image_in_use: failed("La foto está en uso", "Quítala primero de lo que la muestra."),
  setting_saved: done(
    "Cambio guardado",
    "El sitio ya lo sigue, o lo hará desde la fecha que pusiste.",
  ),
  reply_sent: done("Respuesta en camino", "El mensaje quedó como «Respondido»."),
  mail_off: failed("El correo está apagado", "El sitio no puede enviar correos todavía."),
  suspect_deleted: done("Envío borrado", "El envío sospechoso se borró de forma definitiva."),
  suspects_deleted: done(
    "Envíos borrados",
    "Los envíos sospechosos se borraron de forma definitiva.",
  ),
  suspects_left: failed(
    "Error",
    "Algunos envíos no se pudieron borrar. Revisa la lista e intenta de nuevo.",
  ),
} as const;

/** The code of a toast after a redirect. */
export type FlashCode = keyof typeof flashes;
