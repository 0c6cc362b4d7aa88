import type { ContactResult } from "../../content/follow_up/follow_up.ts";
import type { Source } from "../../services/follow_up/team_schema.ts";

export const experiences = [
  "Fui jurado de votación dos veces y testigo electoral en 2023.",
  "Coordino la junta de acción comunal de mi barrio.",
  "Soy profesora de primaria y organizo jornadas de lectura los sábados.",
  "Manejo redes sociales de una fundación.",
  "Estuve en la logística de la carrera atlética de la localidad.",
  "No tengo experiencia, pero sí muchas ganas.",
] as const;

export const volunteerNotes = [
  "¿Cuándo es la próxima reunión en mi localidad?",
  "Puedo prestar mi carro los fines de semana.",
  "Prefiero que me escriban por WhatsApp después de las seis.",
  "Mi mamá y mi hermano también quieren ayudar.",
  "Vivo cerca del portal y conozco a mucha gente del sector.",
] as const;

export const messageTexts = [
  {
    subject: "Transporte en Bosa",
    message: "Buenos días. ¿Qué propone para mejorar los alimentadores de Bosa San Bernardino?",
  },
  {
    subject: "Invitación a un foro",
    message:
      "Desde la universidad queremos invitarla a un foro sobre reforma laboral el próximo mes.\n¿A quién le enviamos la carta?",
  },
  {
    subject: "Licencia de maternidad",
    message: "Trabajo por prestación de servicios. ¿Cómo me ayudaría su proyecto de ley?",
  },
  {
    subject: "Seguridad en el parque",
    message: "El parque del barrio lleva meses sin alumbrado. ¿Nos pueden acompañar a la alcaldía?",
  },
  {
    subject: "¡Felicitaciones!",
    message: "Vi el debate de ayer y quiero agradecerle por defender a las cuidadoras.",
  },
  {
    subject: "Prensa: entrevista",
    message: "Somos un medio local de Suba y quisiéramos una entrevista de quince minutos.",
  },
] as const;

export const madeUpSources: readonly Source[] = [
  { codigo: "parque-tunal", nombre: "Parque El Tunal", activo: true },
  { codigo: "feria-suba", nombre: "Feria de Suba", activo: true },
  { codigo: "volante", nombre: "Volante de la casa a casa", activo: true },
];

export const contactNotes: Readonly<Record<ContactResult, readonly string[]>> = {
  se_suma: ["Quiere ser testigo electoral.", "Va a la reunión del sábado con una amiga."],
  hablamos: ["Falta confirmar el horario.", "Pidió la dirección de la sede."],
  escribi: ["Le mandé la invitación a la reunión."],
  no_contesta: ["Timbra y no contesta.", "Se fue a buzón; llamar después de las seis."],
  ahora_no: ["Está de viaje hasta enero.", "Ahora no tiene tiempo por el trabajo."],
  numero_malo: ["Contestó otra persona."],
  no_mas: [],
};

export const madeUpLabels = [
  { codigo: "tiene-carro", nombre: "Tiene carro", activo: true },
  { codigo: "fotografa", nombre: "Fotógrafa", activo: true },
  { codigo: "fines-de-semana", nombre: "Fines de semana", activo: true },
];
