import { clockTime } from "../words/dates.ts";
import type { OpeningHours, Site, SocialLink } from "./site.ts";

export const meta = {
  name: "Contacto",
  description:
    "Escríbele a la campaña: preguntas, ideas para Bogotá o invitaciones a tu barrio. Encuentra el correo, la dirección, el horario y las redes sociales.",
};

export const hero = {
  eyebrow: "Contacto",
  title: "Hablemos",
  lead:
    "Una pregunta sobre un proyecto de ley, una idea para tu localidad o una invitación a la junta del barrio: todo mensaje lo lee una persona del equipo.",
  sign: "¿?",
} as const;

export const form = {
  title: "Envía un mensaje",
  intro: "Respondemos por correo, por lo general en menos de cinco días hábiles.",
  submit: "Enviar mensaje",
} as const;

export const office = {
  title: "Oficina",
  addressTitle: "Dirección",
  campaignTitle: "Sede de campaña",
  emailTitle: "Correo",
  phoneTitle: "Teléfono",
  hoursTitle: "Horario de atención",
  socialTitle: "Redes sociales",
  closed: "Cerrado",
  petitions:
    "Este es el sitio de la campaña. Las peticiones formales a la congresista, con sus términos de ley, se presentan por el canal oficial de la Cámara de Representantes.",
  petitionsLink: "Ir al canal oficial de la Cámara",
} as const;

/** Returns the hours as text: `8:00 a. m.–5:00 p. m.` */
export function hoursText({ hours }: OpeningHours): string {
  return hours ? `${clockTime(hours.opens)}–${clockTime(hours.closes)}` : office.closed;
}

export function socialLinks(
  { social }: Pick<Site, "social">,
): readonly [SocialLink, SocialLink, SocialLink] {
  return [social.instagram, social.x, social.facebook];
}
