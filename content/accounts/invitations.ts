import { list } from "../inbox/lists.ts";
import { bogotaDay, dayAndTime, longDate, theTime } from "../words/dates.ts";
import { messages } from "../words/field_messages.ts";
import type { FormField } from "../words/form_field.ts";
import { localidades } from "../words/options.ts";
import { type Role, roleTexts } from "./roles.ts";
import { copyLink } from "../words/copy_link.ts";

export const invitationsPath = "/admin/team/invitations";

export const meta = { name: "Invitaciones (admin)" };

export const invitationMeta = { name: "Te invitaron al equipo" };

function roleInWords(role: Role, localidades: readonly string[]): string {
  const name = roleTexts[role].name.toLowerCase();
  if (localidades.length === 0) return name;
  const places = new Intl.ListFormat("es", { type: "conjunction" }).format(localidades);
  return `${name} de ${places}`;
}

export const invitationsPage = {
  title: "Invitaciones",
  lead: "La persona abre tu enlace, crea su cuenta y entra con el rol que elijas.",
  back: "Volver a la lista de cuentas",
  add: "Invitar a una persona",
  submit: "Crear el enlace",
  full: "Hay 20 invitaciones abiertas. Anula alguna.",
  open: "Abiertas",
  none: "No hay invitaciones abiertas.",
  line: (role: Role, localidades: readonly string[]): string => {
    const text = roleInWords(role, localidades);
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  until: (at: string): string => `Vence el ${dayAndTime(at)}`,
  cancel: "Anular",
  used: "Aceptadas en los últimos treinta días",
  usedBy: (who: string, at: string): string => `La aceptó ${who} el ${dayAndTime(at)}`,
  actionOn: list.actionOn,
  gone: "una cuenta que ya no existe",
  take: "Quitar acceso",
} as const;

export const invitedRoles = ["coordinator", "editor"] as const satisfies readonly Role[];

export const invitationFields = [
  {
    name: "nombre",
    label: "¿A quién invitas?",
    hint: "Solo para que lo reconozcas y para el saludo.",
    type: "name",
    min: 2,
    max: 60,
    error: "Escribe a quién invitas",
    tooLong: "El nombre es muy largo (máximo 60)",
  },
  {
    name: "rol",
    label: "Rol",
    hint:
      "Administración y Protección de datos no se dan por enlace: se asignan en la cuenta de la persona.",
    type: "radio",
    options: invitedRoles,
    labels: Object.fromEntries(invitedRoles.map((role) => [role, roleTexts[role].name])),
    hints: Object.fromEntries(invitedRoles.map((role) => [role, roleTexts[role].may])),
    error: "Elige un rol",
  },
  {
    name: "localidades",
    label: "Localidades, si es de coordinación",
    type: "choices",
    options: localidades,
    optional: true,
    error: messages.role.localidades,
  },
] as const satisfies readonly FormField[];

export const madePage = {
  title: (name: string): string => `El enlace para ${name}`,
  once: (until: string): string => `Vence el ${dayAndTime(until)} Sirve una sola vez.`,
  lead: "Cópialo o envíalo ahora: no se vuelve a mostrar. Quien lo abra primero recibe el rol.",
  send: "Enviar por WhatsApp",
  ...copyLink,
  copyDetail: "Pégalo en el chat de la persona que invitas.",
  qr: "Código QR del enlace",
  back: "Volver a las invitaciones",
  message: (
    { nombre, role, localidades, who, campaign, link, expires_at }: {
      readonly nombre: string;
      readonly role: Role;
      readonly localidades: readonly string[];
      readonly who: string;
      readonly campaign: string;
      readonly link: string;
      readonly expires_at: string;
    },
  ): string =>
    `Hola, ${nombre}. ${who} te invita al equipo de ${campaign} como ${
      roleInWords(role, localidades)
    }. Abre este enlace y crea tu cuenta: ${link} Sirve una vez y vence el ${
      longDate(bogotaDay(expires_at))
    }.`,
} as const;

export const acceptedNotice = {
  text: (name: string, email: string, time: string): string =>
    `${name ? `${name} (${email})` : email} aceptó tu invitación a ${theTime(time)}`,
  link: "¿No es la persona que invitaste? Quitar acceso",
} as const;

export const invitationPage = {
  title: "Te invitaron al equipo",
  lead: (
    { nombre, role, localidades, who, campaign }: {
      readonly nombre: string;
      readonly role: Role;
      readonly localidades: readonly string[];
      readonly who: string;
      readonly campaign: string;
    },
  ): string =>
    `Hola, ${nombre}. ${who} te invita al equipo de ${campaign} como ${
      roleInWords(role, localidades)
    }.`,
  may: (role: Role): string => `${roleTexts[role].name}: ${roleTexts[role].may}`,
  submit: "Crear mi cuenta y aceptar",
  known: "¿Ya tienes cuenta?",
  signIn: "Entra primero y abre el enlace otra vez.",
  accept: (email: string): string => `Aceptar como ${email}`,
  other: "¿No es tu cuenta? Cierra la sesión y abre el enlace otra vez.",
} as const;
