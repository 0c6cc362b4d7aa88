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
};

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
} as const satisfies Readonly<Record<`role_${"granted" | "removed"}_${Role}`, Toast>>;
