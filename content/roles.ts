import type { Role } from "../services/schemas/profile.ts";
import type { Toast } from "./toasts.ts";

/** The texts of a role where it is shown, given and taken. */
interface RoleTexts {
  /** On the person's own account and, in lower case, in the terminal. */
  readonly name: string;
  /** In the list of accounts. */
  readonly badge: string;
  readonly grant: string;
  readonly remove: string;
  readonly grantDialog: RoleDialog;
  readonly removeDialog: RoleDialog;
  readonly removeSelfDialog: RoleDialog;
}

/** The question before a change of the role. */
interface RoleDialog {
  readonly title: (person: string) => string;
  readonly text: string;
  readonly confirm: string;
}

/** The texts of each role. */
export const roleTexts: Readonly<Record<Role, RoleTexts>> = {
  admin: {
    name: "Administración",
    badge: "Admin",
    grant: "Agregar admin",
    remove: "Quitar admin",
    grantDialog: {
      title: (person) => `¿Dar el rol de administración a ${person}?`,
      text:
        "Podrá ver los datos personales de voluntarios y mensajes, exportarlos y cambiar los roles de otras personas.",
      confirm: "Sí, agregar admin",
    },
    removeDialog: {
      title: (person) => `¿Quitar el rol de administración a ${person}?`,
      text: "Dejará de ver la administración de inmediato. Su cuenta no se borra.",
      confirm: "Sí, quitar admin",
    },
    removeSelfDialog: {
      title: () => "¿Quitarte el rol de administración?",
      text: "Perderás el acceso ahora mismo y solo otra persona administradora podrá devolvértelo.",
      confirm: "Sí, quitarme el rol",
    },
  },
  coordinator: {
    name: "Coordinación",
    badge: "Coordinación",
    grant: "Agregar coordinación",
    remove: "Quitar coordinación",
    grantDialog: {
      title: (person) => `¿Dar el rol de coordinación a ${person}?`,
      text:
        "Podrá ver, contactar y asignar a las personas voluntarias de sus localidades. No exporta ni borra datos.",
      confirm: "Sí, agregar coordinación",
    },
    removeDialog: {
      title: (person) => `¿Quitar el rol de coordinación a ${person}?`,
      text: "Dejará de ver a las personas de sus localidades de inmediato. Su cuenta no se borra.",
      confirm: "Sí, quitar coordinación",
    },
    removeSelfDialog: {
      title: () => "¿Quitarte el rol de coordinación?",
      text: "Dejarás de ver a las personas de tus localidades ahora mismo.",
      confirm: "Sí, quitarme el rol",
    },
  },
  editor: {
    name: "Comunicaciones",
    badge: "Comunicaciones",
    grant: "Agregar comunicaciones",
    remove: "Quitar comunicaciones",
    grantDialog: {
      title: (person) => `¿Dar el rol de comunicaciones a ${person}?`,
      text: "Podrá escribir el contenido del sitio y el boletín; no ve datos de nadie.",
      confirm: "Sí, agregar comunicaciones",
    },
    removeDialog: {
      title: (person) => `¿Quitar el rol de comunicaciones a ${person}?`,
      text: "Dejará de escribir el contenido del sitio de inmediato. Su cuenta no se borra.",
      confirm: "Sí, quitar comunicaciones",
    },
    removeSelfDialog: {
      title: () => "¿Quitarte el rol de comunicaciones?",
      text: "Dejarás de escribir el contenido del sitio ahora mismo.",
      confirm: "Sí, quitarme el rol",
    },
  },
  privacy: {
    name: "Protección de datos",
    badge: "Protección de datos",
    grant: "Agregar protección de datos",
    remove: "Quitar protección de datos",
    grantDialog: {
      title: (person) => `¿Dar el rol de protección de datos a ${person}?`,
      text:
        "Podrá atender solicitudes y reclamos, corregir y borrar datos, y leer el registro; no exporta listas.",
      confirm: "Sí, agregar protección de datos",
    },
    removeDialog: {
      title: (person) => `¿Quitar el rol de protección de datos a ${person}?`,
      text: "Dejará de ver las solicitudes y los datos de inmediato. Su cuenta no se borra.",
      confirm: "Sí, quitar protección de datos",
    },
    removeSelfDialog: {
      title: () => "¿Quitarte el rol de protección de datos?",
      text: "Dejarás de ver las solicitudes y los datos ahora mismo.",
      confirm: "Sí, quitarme el rol",
    },
  },
};

const granted = (role: string): Toast => ({
  title: "Rol asignado",
  description: `La cuenta ahora tiene el rol de ${role}`,
  kind: "success",
});

const removed = (role: string): Toast => ({
  title: "Rol removido",
  description: `La cuenta ya no tiene el rol de ${role}`,
  kind: "success",
});

/** What is said after a change of a role. */
export const roleToasts = {
  role_granted_admin: {
    title: "Rol asignado",
    description: "El usuario ahora es administrador",
    kind: "success",
  },
  role_removed_admin: {
    title: "Rol removido",
    description: "El usuario ya no es administrador",
    kind: "success",
  },
  role_granted_coordinator: granted("coordinación"),
  role_removed_coordinator: removed("coordinación"),
  role_granted_editor: granted("comunicaciones"),
  role_removed_editor: removed("comunicaciones"),
  role_granted_privacy: granted("protección de datos"),
  role_removed_privacy: removed("protección de datos"),
} as const satisfies Readonly<Record<`role_${"granted" | "removed"}_${Role}`, Toast>>;
