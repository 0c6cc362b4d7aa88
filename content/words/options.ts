/** The twenty localidades of Bogotá, in the order of the form. */
export const localidades = [
  "Usaquén",
  "Chapinero",
  "Santa Fe",
  "San Cristóbal",
  "Usme",
  "Tunjuelito",
  "Bosa",
  "Kennedy",
  "Fontibón",
  "Engativá",
  "Suba",
  "Barrios Unidos",
  "Teusaquillo",
  "Los Mártires",
  "Antonio Nariño",
  "Puente Aranda",
  "Candelaria",
  "Rafael Uribe Uribe",
  "Ciudad Bolívar",
  "Sumapaz",
] as const;

export type Localidad = (typeof localidades)[number];

/** The localidad of an imported record that says none: lists offer it, no form does. */
export const noLocalidad = "Sin localidad";

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

export const localidadOptions: readonly Option[] = localidades.map((name) => ({
  id: name,
  label: name,
}));

export const signupOptions = [
  { id: "inscrita", label: "Con cupo" },
  { id: "espera", label: "En lista de espera" },
  { id: "repetida", label: "Repetida" },
  { id: "cancelada", label: "Cancelada" },
] as const;

export const supportTypes = [
  {
    id: "redes",
    label: "Redes sociales",
    hint: "Compartir propuestas y responder dudas con datos en tus cuentas y grupos.",
  },
  {
    id: "eventos",
    label: "Asistir a eventos",
    hint: "Acompañar encuentros de barrio, foros y recorridos por las localidades.",
  },
  {
    id: "puerta",
    label: "Puerta a puerta",
    hint: "Visitar a tus vecinas y vecinos, siempre en pareja y con material impreso.",
  },
  {
    id: "logistica",
    label: "Logística",
    hint: "Ayudar con montaje, transporte, refrigerios y listas de asistencia.",
  },
  {
    id: "creativo",
    label: "Creación de contenido",
    hint: "Hacer fotos, videos, diseños, textos o traducción a lengua de señas.",
  },
] as const satisfies readonly Option[];

export const availabilities = [
  { id: "1-3", label: "1-3 horas por semana" },
  { id: "4-6", label: "4-6 horas por semana" },
  { id: "7-10", label: "7-10 horas por semana" },
  { id: "10+", label: "Más de 10 horas por semana" },
] as const satisfies readonly Option[];

export const volunteerStatuses = [
  { id: "pending", label: "Pendiente" },
  { id: "contacted", label: "Contactado" },
  { id: "active", label: "Activo" },
  { id: "inactive", label: "Inactivo" },
] as const satisfies readonly Option[];

export const messageStatuses = [
  { id: "unread", label: "Sin leer" },
  { id: "read", label: "Leído" },
  { id: "replied", label: "Respondido" },
] as const satisfies readonly Option[];

/** The states of a complaint about the data of a record: a record without one has none. */
export const complaintStates = [{
  id: "tramite",
  label: "En trámite",
}] as const satisfies readonly Option[];

export const complaintReasonLength = { min: 3, max: 200 } as const;

/** Returns the label of the id, or the id if the list does not have it. */
export function optionLabel(options: readonly Option[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id;
}

export function statusLabel(statuses: readonly [Option, ...Option[]], id: string): string {
  return (statuses.find((status) => status.id === id) ?? statuses[0]).label;
}
