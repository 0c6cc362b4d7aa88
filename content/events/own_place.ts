import { asSentence, clockTime, weekdayDate } from "../words/dates.ts";

interface Shift {
  readonly nombre: string | null;
  readonly dia: number;
  readonly desde: string | null;
}

/** Returns the shift as a sentence goes on with it: ` en el turno de 9:00 a. m.`, or nothing. */
function inShift({ nombre, dia, desde }: Shift, days: readonly string[]): string {
  if (desde === null) return nombre === null ? "" : ` en el turno «${nombre}»`;
  const day = days.length > 1 && days[dia];
  return ` en el turno ${day ? `del ${weekdayDate(day)},` : "de"} ${clockTime(desde)}`;
}

export const ownPlace = {
  meta: {
    name: "Tu inscripción",
    description: "Lo que tienes de un evento de la campaña, y cómo lo cambias o lo cancelas.",
  },
  expected: (name: string): string => `¡Te esperamos, ${name}!`,
  hello: (name: string): string => `Hola, ${name}`,
  asked: (name: string): string => `Hola, ${name}. ¿Vienes?`,
  invited: (event: string): string => `Te invitamos a ${event}.`,
  states: {
    inscrita: (shift: Shift, days: readonly string[]): string =>
      asSentence(`Tienes cupo${inShift(shift, days)}`),
    espera: (hasMail: boolean): string =>
      `Estás en la lista de espera. Si se libera un cupo, ${
        hasMail ? "te escribimos" : "te avisa una persona del equipo"
      }.`,
    cancelada: "Gracias por avisar: tu cupo queda para otra persona.",
  },
  answers: { voy: "Dijiste que vas.", no_puedo: "Dijiste que no puedes." },
  happens: {
    Cancelado: "Este evento se canceló.",
    Aplazado: "Este evento se aplazó. Todavía no hay fecha nueva.",
    turno: "Este turno se canceló.",
  },
  keep: "Guarda esta página: con ella cambias o cancelas.",
  calendar: "Añadir a mi calendario",
  event: "Ver el evento",
  shift: "¿A qué hora vienes?",
  actions: {
    voy: "Voy",
    no_puedo: "No puedo",
    cancel: "No puedo ir",
    cambiar: "Cambiar de turno",
    volver: "Volver a inscribirme",
    no_mas: "No me inviten más",
    no_fui_yo: "Yo no me inscribí: borren mis datos",
  },
  full: (shift: Shift, days: readonly string[]): string => {
    const stays = inShift(shift, days).replace("el turno de", "el de");
    return asSentence(`Ese turno está lleno.${stays && ` Sigues${stays}`}`);
  },
  choose: "Elige un turno",
  notMe: {
    question: (name: string): string => `¿No eres ${name}?`,
    link: "Inscríbete con tu nombre.",
  },
  noMore: {
    ask: "Nadie del equipo te llamará ni te escribirá más.",
    done: "Listo: nadie del equipo te llama ni te escribe.",
    erase: "Para borrar tus datos entra a",
  },
  erase: "Borramos tu inscripción y los datos que llegaron con ella. No se puede deshacer.",
  gone: {
    title: "Este enlace ya no sirve",
    lead: "Busca el evento en la agenda.",
    link: { label: "Ver la agenda", href: "/agenda" },
  },
  erased: { title: "Listo", lead: "Borramos tus datos: de esta inscripción no queda nada." },
} as const;
