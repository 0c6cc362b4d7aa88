import { type MailTexts, part } from "../mail/mail_parts.ts";
import type { Site } from "../site/site.ts";
import { longDate } from "../words/dates.ts";
import { collectedText, type Declared } from "./provenance.ts";

interface NoticeFacts {
  readonly site: Site;
  readonly declaration: Declared & { readonly frase: string };
  readonly leaveHref: string;
  readonly ownDataHref: string;
}

export function noticeTexts(
  { site, declaration, leaveHref, ownDataHref }: NoticeFacts,
): MailTexts {
  const { name, nit, street, phone } = site.responsible;
  return {
    subject: `Tus datos en la campaña de ${site.name}`,
    preview: "De dónde salieron, qué autorizaste y cómo salir con un clic.",
    parts: [
      part.title("Tus datos en esta campaña"),
      part.text(
        `Hola. La campaña de ${site.name} tiene tus datos de contacto para organizar el voluntariado. Los recogió ${
          collectedText(declaration)
        }. Autorizaste:`,
      ),
      part.quote(`«${declaration.frase}»`),
      part.text(
        "Si no quieres estar, sal con un clic. En ese momento sales de todas las listas, y borramos tus datos a los cinco días hábiles.",
      ),
      part.link("Salir de las listas", leaveHref),
      { kind: "small_link", text: "Ver o corregir mis datos", href: ownDataHref },
      part.small(`Responsable: ${name}, NIT ${nit}, ${street}, teléfono ${phone}.`),
    ],
    foot:
      "Recibes este correo una sola vez, porque llegaste en una lista que el equipo trajo al sitio.",
  };
}

export const leaveListMeta = { name: "Salir de las listas" };

export const leaveListPage = {
  ask: {
    title: "¿Quieres salir de las listas?",
    lead:
      "Nadie del equipo te verá en sus listas ni podrá llamarte, y ninguna lista te volverá a traer.",
  },
  submit: "Salir",
  left: (day: string) => ({
    title: "Listo",
    lead: `Saliste de todas las listas. Borramos tus datos el ${longDate(day)}.`,
  }),
  gone: {
    title: "Este enlace ya no sirve",
    lead: "Entra a /mis-datos o escríbenos.",
  },
  own: { label: "Ir a Mis datos", href: "/mis-datos" },
} as const;
