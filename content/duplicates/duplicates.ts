import { figure } from "../inbox/lists.ts";
import { shortDay } from "../words/dates.ts";

export const duplicatesMeta = { name: "Posibles duplicados (admin)" };

export const duplicatesPath = "/admin/duplicates";

/** What is chosen of two records, each from one of them; a name goes with its surname. */
export const mergeFields = {
  nombre: "Nombre",
  email: "Correo",
  telefono: "Teléfono",
  localidad: "Localidad",
  tipo_apoyo: "Cómo apoya",
  disponibilidad: "Disponibilidad",
  experiencia: "Experiencia",
  mensaje: "Mensaje",
  status: "Estado",
  responsable: "Responsable",
  proximo: "Próximo seguimiento",
} as const;
export type MergeField = keyof typeof mergeFields;

export const mergeErrors = {
  complaint: "Hay un reclamo en trámite: se decide primero.",
  held: "Uno está marcado para conservar.",
  bothMerged: "Los dos ya tienen registros unidos: separa uno.",
  full: "Ya tiene cinco registros unidos: separa uno.",
  noContact: "Deja un correo o un teléfono: así no se podría contactar.",
} as const;

export const duplicatesPage = {
  title: "Posibles duplicados",
  lead:
    "Registros que comparten correo o teléfono. Compáralos y decide tú: el sitio no une nada por su cuenta.",
  caption: "Posibles duplicados",
  empty: "No hay posibles duplicados.",
  count: (total: number): string => total === 1 ? "1 pareja" : `${figure(total)} parejas`,
  columns: { name: "Personas", text: "Qué comparten", date: "El más nuevo" },
  shared: {
    email: "mismo correo",
    phone: "mismo teléfono",
    both: "mismo correo y teléfono",
  },
  tabs: { pairs: "Por decidir", merged: "Unidos" },
  back: { href: "/admin/volunteers", label: "Voluntarios" },
} as const;

export const mergedPage = {
  title: "Registros unidos",
  lead:
    "Cada registro se guarda entero, con su autorización y su historia. Si fue un error, sepáralos.",
  caption: "Registros unidos",
  empty: "No hay registros unidos.",
  columns: { name: "Unido", text: "Está dentro de", date: "Cuándo" },
  on: (day: string): string => `Unidos el ${shortDay(day)}`,
  separate: "Separar",
} as const;

export const comparePage = {
  title: "¿Es la misma persona?",
  back: { href: duplicatesPath, label: "Posibles duplicados" },
  kept: "Queda en la lista",
  joined: "Se une al otro",
  facts: {
    came: "Llegó",
    how: "Cómo",
    lastContact: "Último contacto",
    merged: "Registros unidos",
  },
  how: { form: "Se inscribió en el formulario", import: "Entró por una lista" },
  noContact: "Nadie la ha contactado",
  noContactWanted: "No quiere que la contacten. Esa marca se conserva.",
  hidden: "No se muestra: no quiere que la contacten",
  colleague: "Otra persona del equipo",
  equal: "Igual en los dos",
  different: "Elige con cuál dato quedarte",
  empty: "Sin dato",
  merge: "Unir en uno",
  distinct: "Son personas distintas",
  later: "Decidir después",
  note:
    "Las dos autorizaciones, los dos historiales y los dos códigos de recibo se conservan. Lo que no elijas queda guardado en el registro unido, y puedes separarlos cuando quieras.",
  changed: "Uno de los dos cambió mientras los comparabas. Mira los valores nuevos.",
  open: "Ver en la lista",
} as const;

export const mergedNotice = {
  text: "Unidos.",
  separate: "Separar",
} as const;
