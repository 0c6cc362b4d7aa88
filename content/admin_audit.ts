/** Texts of the page that shows the audit log. */
export const auditPage = {
  title: "Registro",
  lead: "Quién hizo qué y cuándo. Solo se agrega: nada de lo que está aquí se cambia ni se borra.",
  empty: "Todavía no hay nada en el registro.",
  label: "Entradas del registro, de la más reciente a la más antigua",
  onlyAbout: "Solo lo que tiene que ver con esta cuenta o este registro.",
  about: "sobre",
  by: "por",
  from: "desde",
  record: "un registro",
  gone: "una cuenta que ya no existe",
  all: "Ver todo el registro",
} as const;
