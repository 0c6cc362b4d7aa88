import { figure } from "./lists.ts";

export const volunteersPage = {
  title: "Voluntarios",
  searchHint: "Nombre, email o teléfono",
  count: (total: number): string => total === 1 ? "1 voluntario" : `${figure(total)} voluntarios`,
  empty: "No se encontraron voluntarios",
  emptyText: "Cuando alguien se registre en el sitio aparecerá aquí.",
  emptyLink: { label: "Ver el formulario de registro", href: "/voluntarios" },
  loadFailed: "No se pudieron cargar los voluntarios",
  caption: "Voluntarios",
  columns: {
    name: "Nombre",
    phone: "Teléfono",
    localidad: "Localidad y apoyo",
    status: "Estado",
    date: "Fecha",
  },
  duplicate: "posible duplicado",
  duplicateText: "Otro registro tiene el mismo correo o el mismo teléfono.",
  duplicateLink: "Ver todos",
  compare: { label: "Comparar", path: "/admin/duplicates" },
  samePerson: "Solo los del mismo correo o teléfono",
  orders: [
    { id: "-created_at", label: "Más recientes" },
    { id: "created_at", label: "Más antiguos" },
    { id: "nombre", label: "Nombre, A a Z" },
    { id: "-nombre", label: "Nombre, Z a A" },
    { id: "localidad", label: "Localidad, A a Z" },
    { id: "-localidad", label: "Localidad, Z a A" },
    { id: "status", label: "Estado" },
    { id: "-status", label: "Estado, al revés" },
  ],
  dialog: {
    title: "Detalle del voluntario",
    notGiven: "No indicó",
  },
} as const;
