import { done, failed, type Toast } from "../words/toast.ts";

/** The toasts that the scripts of the lists show: they load these alone. */
export const listToasts = {
  volunteer_status_updated: done(
    "Estado actualizado",
    "El estado del voluntario ha sido actualizado",
  ),
  message_status_updated: done("Estado actualizado", "El estado del mensaje ha sido actualizado"),
  status_failed: failed("Error", "No se pudo actualizar el estado"),
  statuses_skipped: failed(
    "Alguien hizo otro cambio",
    "Algunos registros ya no coincidían con los filtros y quedaron como estaban. Revisa la lista.",
  ),
  people_not_assigned: failed(
    "No se asignó a nadie",
    "Están fuera de las localidades de quien elegiste, pidieron que no las contactemos o cambiaron mientras tanto.",
  ),
  change_failed: failed("No se hizo el cambio", "Intenta de nuevo en unos minutos."),
  copied: done("Copiado", "Ya puedes pegarlo donde lo necesites."),
  copy_failed: failed("No se pudo copiar", "Copia el texto a mano."),
} satisfies Record<string, Toast>;
