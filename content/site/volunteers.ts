import { longDate } from "../words/dates.ts";
import type { Site } from "./site.ts";

export const meta = {
  name: "Voluntarios",
  description:
    "Súmate como voluntario o voluntaria en tu localidad: elige cómo ayudar y cuánto tiempo tienes. El equipo de la campaña te contacta en pocos días.",
};

export const hero = {
  eyebrow: "Voluntariado",
  title: "Esta campaña la hace la gente",
  lead:
    "No tenemos maquinaria: tenemos vecinas, estudiantes, trabajadores y pensionadas que dedican unas horas a hablar con su barrio. Elige qué sabes hacer y cuánto tiempo tienes; del resto nos encargamos en equipo.",
  sign: "+1",
  action: "Quiero ser parte",
} as const;

export const benefits = {
  title: "Qué ganas al participar",
  items: [
    {
      id: "formacion",
      title: "Formación política",
      text:
        "Talleres de dos horas sobre cómo se tramita una ley, cómo se vigila el presupuesto y cómo se cuentan los votos en la mesa.",
    },
    {
      id: "equipo",
      title: "Un equipo en tu localidad",
      text:
        "Trabajas con personas de tu zona y con una coordinadora que conoce el barrio, organiza los turnos y responde tus preguntas.",
    },
    {
      id: "tiempo",
      title: "Tareas a tu medida",
      text:
        "Desde una hora a la semana en redes hasta un sábado completo de recorridos. Tú decides, y puedes cambiar o parar cuando quieras.",
    },
    {
      id: "incidencia",
      title: "Tu voz en el programa",
      text:
        "Cada mes los equipos de localidad se reúnen con la candidata, revisan las propuestas y definen qué se ajusta.",
    },
  ],
  agenda: { label: "Ver los próximos encuentros y turnos", href: "/agenda" },
} as const;

export const form = {
  title: "Formulario de registro",
  intro: "Toma unos tres minutos. Te contactaremos por teléfono o por correo.",
  personal: "Tus datos",
  help: "Cómo quieres ayudar",
  asideTitle: "Lo que te prometemos",
  promises: [
    "Te contacta una persona del equipo de tu localidad, no una máquina.",
    "Tú decides cuánto tiempo das. Puedes parar cuando quieras, sin explicar por qué.",
    "Nadie te agrega a un grupo de WhatsApp sin preguntarte antes.",
  ],
  privacyTitle: "Tus datos, cuidados",
  submit: "Enviar registro",
} as const;

/** Texts after a registration. */
export const success = {
  title: "¡Registro Exitoso!",
  text: "Tus datos llegaron al equipo de la campaña. Esto es lo que sigue:",
  steps: [
    "En los próximos cinco días hábiles te llama o te escribe la coordinación de tu localidad.",
    "Te invitamos a un encuentro corto, presencial o virtual, para conocer al equipo.",
    "Eliges tu primera tarea. No te agregamos a ningún grupo de WhatsApp sin tu permiso.",
  ],
  agenda: {
    text:
      "Los encuentros y los turnos que ya tienen fecha están en la agenda: allí guardas tu cupo.",
    label: "Ver la agenda",
    href: "/agenda",
  },
  shareTitle: "Mientras tanto, invita a alguien más",
  shareButton: "Invitar por WhatsApp",
  again: "Enviar otro registro",
} as const;

export function shareText(site: Site): string {
  return `Me sumé al voluntariado de ${site.name}, ${site.ballot.number} en ${site.ballot.name}. ` +
    `La elección es el ${longDate(site.electionDate)}. ¿Te sumas?`;
}

export interface Testimonial {
  readonly slug: string;
  readonly cita: string;
  readonly nombre: string;
  readonly detalle: string;
}

export const testimonials: { readonly title: string; readonly items: readonly Testimonial[] } = {
  title: "Lo que cuentan quienes ya están",
  items: [
    {
      slug: "marcela",
      cita:
        "Empecé repartiendo volantes en el portal y hoy coordino a catorce personas. Lo que más me gusta es que nos preguntan antes de decidir.",
      nombre: "Marcela R.",
      detalle: "Auxiliar de enfermería, Kennedy",
    },
    {
      slug: "julian",
      cita:
        "Reparto domicilios en bicicleta y solo tengo libres los lunes. En una hora edito los videos de la semana desde mi casa.",
      nombre: "Julián T.",
      detalle: "Repartidor y estudiante, Suba",
    },
    {
      slug: "rosalba",
      cita:
        "A mis sesenta y ocho años pensé que ya no tenía qué aportar. Ahora soy la que explica el tarjetón en el salón comunal.",
      nombre: "Rosalba M.",
      detalle: "Pensionada, Rafael Uribe Uribe",
    },
  ],
};
