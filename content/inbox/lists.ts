export const list = {
  search: "Buscar",
  status: "Estado",
  statusFilter: "Filtrar por estado",
  all: "Todos",
  filters: "Filtros",
  filtersOn: (count: number): string => count === 1 ? "1 filtro" : `${count} filtros`,
  anyValue: "Cualquiera",
  from: "Desde",
  until: "Hasta",
  order: "Ordenar por",
  apply: "Aplicar",
  clear: "Quitar filtros",
  remove: (filter: string): string => `Quitar el filtro ${filter}`,
  actions: "Acciones",
  select: (person: string): string => `Seleccionar a ${person}`,
  open: (person: string): string => `Ver el detalle de ${person}`,
  more: "Cargar más",
  first: "Volver al inicio de la lista",
  loading: "Cargando…",
  newItems: (count: number): string =>
    count === 1 ? "1 nuevo · Mostrar" : `${count} nuevos · Mostrar`,
  stale: "Hay cambios · Actualizar",
  retry: "Reintentar",
  statusOf: (person: string): string => `Estado de ${person}`,
  save: "Guardar",
  undo: "Deshacer",
  cancel: "Cancelar",
  close: "Cerrar",
  previous: "Anterior",
  next: "Siguiente",
  copyEmail: "Copiar el correo",
  copyPhone: "Copiar el teléfono",
  call: "Llamar",
  whatsapp: "WhatsApp",
  mail: "Correo",
  /** The accessible name of a quick action: `Llamar a Ana Núñez`. */
  actionOn: (action: string, person: string): string => `${action}: ${person}`,
  export: (total: string): string => `Exportar ${total}`,
  exportCsv: "CSV",
  exportXlsx: "Excel (XLSX)",
  exportAllCsv: "CSV con todas las columnas",
  exportAllXlsx: "Excel con todas las columnas",
  /** How many of those in the file want no contact; null where that is not known. */
  exportMarks: (count: number | null): string =>
    count === null
      ? "Si alguna persona pidió que no la contacten, la exportación completa lo indica."
      : count === 1
      ? "1 de estas personas pidió que no la contacten: la exportación completa lo indica."
      : `${
        figure(count)
      } de estas personas pidieron que no las contacten: la exportación completa lo indica.`,
  person: "Ver todo de esta persona",
  erase: "Borrar los datos",
  eraseText: (person: string): string =>
    `El registro de ${person} se borra para siempre y no se puede deshacer. Si pidió borrar todo lo suyo, revisa también sus otros registros y avisa a quien opera el sitio: puede haber una suscripción al boletín.`,
  eraseConfirm: (person: string): string => `Sí, borrar los datos de ${person}`,
  noMatch: "Prueba con otra palabra o quita los filtros.",
  formClosed: "El formulario está cerrado.",
  forbidden: "Acceso Denegado",
  forbiddenText: "Tu sesión terminó o ya no tienes permisos de administrador.",
  signIn: "Volver a entrar",
  keptRows: "Se muestra lo último que llegó.",
  unreadable: (count: number): string =>
    (count === 1
      ? "1 registro está dañado y no se puede leer: no sale en la lista ni en los archivos."
      : `${
        figure(count)
      } registros están dañados y no se pueden leer: no salen en la lista ni en los archivos.`) +
    " Avísale a quien administra el servidor.",
  loadingRow: "Cargando esta fila",
  today: "hoy",
} as const;

/** Texts about a complaint of a person about their data (Ley 1581 de 2012, artículo 15). */
export const complaint = {
  legend: "reclamo en trámite",
  filter: "Reclamo",
  since: (day: string): string => `desde el ${day}`,
  decided: "El reclamo ya se decidió",
  mark: "Marcar «reclamo en trámite»",
  text:
    "Si la persona reclama por sus datos, el registro lleva esta leyenda y el motivo en máximo 2 días hábiles, hasta que se decida.",
  reason: "Motivo del reclamo",
  save: "Marcar el registro",
} as const;

export const bulk = {
  title: "Acciones sobre la selección",
  selected: (count: string): string => count === "1" ? "1 seleccionado" : `${count} seleccionados`,
  everything: (count: string): string => `Seleccionar los ${count} que coinciden`,
  allSelected: (count: string): string => `Los ${count} que coinciden`,
  tooMany: (most: number): string => `Se pueden seleccionar hasta ${most} uno por uno.`,
  status: "Nuevo estado",
  apply: "Cambiar estado",
  applying: "Cambiando…",
  every: (count: string): string => `Todos los que coinciden (${count})`,
  exportCsv: "Exportar CSV",
  exportXlsx: "Exportar Excel",
  clear: "Quitar la selección",
  confirmTitle: (count: string, status: string): string => `¿Cambiar ${count} a «${status}»?`,
  confirmText: "El cambio se hace de una vez en todos los que coinciden con los filtros.",
  confirmFinal:
    "El cambio se hace de una vez en todos los que coinciden con los filtros. Son tantos que no se podrá deshacer.",
  confirm: "Sí, cambiar",
  changed: (count: string): string =>
    count === "1" ? "1 registro cambió" : `${count} registros cambiaron`,
  someFailed: (count: string): string =>
    count === "1" ? "1 registro no se pudo cambiar" : `${count} registros no se pudieron cambiar`,
  skipped: (count: string): string =>
    count === "1"
      ? "1 quedó como estaba: alguien del equipo lo cambió mientras tanto"
      : `${count} quedaron como estaban: alguien del equipo los cambió mientras tanto`,
} as const;

export const keys = {
  open: "Atajos de teclado",
  title: "Atajos de teclado",
  on: "Usar atajos de teclado",
  search: "Ir a la búsqueda",
  step: "Fila siguiente y anterior; en el detalle, registro siguiente y anterior",
  enter: "Abrir el detalle",
  select: "Seleccionar la fila",
  status: "Cambiar el estado",
  assign: "Asignar las personas voluntarias seleccionadas, o la del detalle",
  escape: "Cerrar el detalle o quitar la selección",
  help: "Ver esta lista",
} as const;

export function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

export function people(count: number): string {
  return count === 1 ? "1 persona" : `${figure(count)} personas`;
}
