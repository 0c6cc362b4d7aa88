import type { GuideName } from "../admin/help.ts";
import { done, type Toast } from "../words/toast.ts";

interface RoleTexts {
  readonly name: string;
  readonly badge: string;
  readonly may: string;
  readonly guide: GuideName;
}

export const roleTexts = {
  admin: {
    name: "Administración",
    badge: "Admin",
    may: "Todo, también exportar, borrar y dar roles.",
    guide: "coordinacion",
  },
  coordinator: {
    name: "Coordinación",
    badge: "Coordinación",
    may: "Voluntarios de sus localidades, sin exportar ni borrar.",
    guide: "coordinacion",
  },
  editor: {
    name: "Comunicaciones",
    badge: "Comunicaciones",
    may: "Noticias y contenido; no ve datos de nadie.",
    guide: "comunicaciones",
  },
  privacy: {
    name: "Protección de datos",
    badge: "Protección de datos",
    may: "Solicitudes, reclamos, borrado y bitácora; no exporta listas.",
    guide: "proteccion-de-datos",
  },
} as const satisfies Readonly<Record<string, RoleTexts>>;

/** A role; what each may do is in `services/accounts/permissions.ts`. */
export type Role = keyof typeof roleTexts;

export const adminRole = {
  grant: "Agregar admin",
  remove: "Quitar admin",
  grantDialog: {
    title: (person: string) => `¿Dar el rol de administración a ${person}?`,
    text:
      "Podrá ver los datos personales de voluntarios y mensajes, exportarlos y cambiar los roles de otras personas.",
    confirm: "Sí, agregar admin",
  },
  removeDialog: {
    title: (person: string) => `¿Quitar el rol de administración a ${person}?`,
    text: "Dejará de ver la administración de inmediato. Su cuenta no se borra.",
    confirm: "Sí, quitar admin",
  },
  removeSelfDialog: {
    title: (_person: string) => "¿Quitarte el rol de administración?",
    text: "Perderás el acceso ahora mismo y solo otra persona administradora podrá devolvértelo.",
    confirm: "Sí, quitarme el rol",
  },
} as const;

const granted = (description: string): Toast => done("Rol asignado", description);
const removed = (description: string): Toast => done("Rol removido", description);

export const roleToasts = {
  role_granted_admin: granted("El usuario ahora es administrador"),
  role_removed_admin: removed("El usuario ya no es administrador"),
  role_granted_coordinator: granted("La cuenta ahora tiene el rol de coordinación"),
  role_removed_coordinator: removed("La cuenta ya no tiene el rol de coordinación"),
  role_granted_editor: granted("La cuenta ahora tiene el rol de comunicaciones"),
  role_removed_editor: removed("La cuenta ya no tiene el rol de comunicaciones"),
  role_granted_privacy: granted("La cuenta ahora tiene el rol de protección de datos"),
  role_removed_privacy: removed("La cuenta ya no tiene el rol de protección de datos"),
} as const satisfies Readonly<Record<`role_${"granted" | "removed"}_${Role}`, Toast>>;
