import type { FormToastCode } from "./form_fields.ts";

export const formNames = ["volunteer", "message", "newsletter", "signup"] as const;
export type FormName = (typeof formNames)[number];

/** The version of the policy. It is stored with every authorisation: change it with the text. */
export const privacyVersion = "2026-11-29";

interface PublicFormTexts {
  readonly name: string;
  /** The page that shows it, to which it posts without a script. */
  readonly page: string;
  readonly call: string;
  readonly records: string;
  readonly title: string;
  readonly record: string;
  readonly plural: string;
  readonly saved: FormToastCode;
  /** Instead, where the site sends mail. */
  readonly savedByMail?: FormToastCode;
  readonly failed: FormToastCode;
  readonly campaignOnly: boolean;
  /** Whether a person fills it in within two seconds. */
  readonly quick: boolean;
  readonly collects: string;
  readonly use: string;
  /** The authorisation beside its checkbox, before and after {@link consentLink}. */
  readonly consent: { readonly before: string; readonly after: string };
}

export const consentLink = "política de tratamiento de datos";

/** What may be authorised, by the name under which the proof is stored. */
export const consentPurposes = [...formNames, "account"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const publicForms: Readonly<Record<FormName, PublicFormTexts>> = {
  volunteer: {
    name: "Voluntariado",
    page: "/voluntarios",
    call: "/api/volunteers",
    records: "volunteers",
    title: "Voluntarios",
    record: "Voluntario",
    plural: "registros de voluntariado",
    saved: "volunteer_saved",
    failed: "volunteer_failed",
    campaignOnly: true,
    quick: false,
    collects:
      "nombre, apellido, correo, teléfono, localidad, tipos de apoyo y, si quieres, disponibilidad, experiencia y mensaje.",
    use:
      "contactarte, asignarte actividades en tu localidad, coordinar tu participación, invitarte a eventos y anotar a cuáles fuiste.",
    consent: {
      before:
        "Autorizo a la campaña a tratar mis datos personales para organizar mi voluntariado y comunicarse conmigo, según la ",
      after:
        ". Sé que este registro revela mi orientación política, que es un dato sensible, y que no estoy obligado a autorizarlo. Soy mayor de 18 años.",
    },
  },
  message: {
    name: "Contacto",
    page: "/contacto",
    call: "/api/messages",
    records: "messages",
    title: "Mensajes",
    record: "Mensaje",
    plural: "mensajes",
    saved: "message_sent",
    failed: "message_failed",
    campaignOnly: false,
    quick: false,
    collects: "nombre, correo, asunto y mensaje.",
    use: "leer y responder tu mensaje.",
    consent: {
      before:
        "Autorizo a la campaña a tratar mis datos personales para responder este mensaje, según la ",
      after:
        ". Sé que no estoy obligado a dar ni a autorizar datos sensibles, como mis opiniones políticas. Soy mayor de 18 años.",
    },
  },
  newsletter: {
    name: "Boletín",
    page: "/noticias",
    call: "/api/newsletter",
    records: "newsletter",
    title: "Suscripciones al boletín",
    record: "Suscripción al boletín",
    plural: "suscripciones",
    saved: "newsletter_saved",
    savedByMail: "newsletter_asked",
    failed: "newsletter_failed",
    // The authorisation speaks of the campaign's news.
    campaignOnly: true,
    quick: true,
    collects: "correo.",
    use: "enviarte un correo mensual con las noticias de la campaña.",
    consent: {
      before: "Autorizo a la campaña a usar mi correo para enviarme el boletín, según la ",
      after:
        ". Sé que la suscripción puede revelar mi orientación política, que es un dato sensible, y que no estoy obligado a autorizarlo. Soy mayor de 18 años.",
    },
  },
  signup: {
    name: "Eventos",
    page: "/agenda",
    call: "/api/signups",
    records: "signups",
    title: "Inscripciones a eventos",
    record: "Inscripción a un evento",
    plural: "inscripciones a eventos",
    saved: "signup_saved",
    failed: "signup_failed",
    campaignOnly: true,
    quick: false,
    collects: "nombre, apellido, correo, teléfono y turno.",
    use: "guardarte un cupo, recordarte el evento, avisarte si cambia y anotar si fuiste.",
    consent: {
      before:
        "Autorizo a la campaña a tratar mis datos personales para guardar mi cupo en este evento, recordármelo, avisarme si cambia y anotar si fui, según la ",
      after:
        ". Sé que esta inscripción revela mi orientación política, que es un dato sensible, y que no estoy obligado a autorizarlo. Soy mayor de 18 años.",
    },
  },
};
