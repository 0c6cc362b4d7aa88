import { figure } from "../inbox/lists.ts";

export const usersPage = {
  title: "Usuarios Admin",
  instructionsTitle: "Cómo agregar un administrador",
  instructions: [
    "La persona nueva se registra primero en la página de inicio de sesión, con «Crear cuenta».",
    "Después aparece en esta lista.",
    "Búscala y usa el botón «Agregar admin» para asignarle el rol.",
  ],
  otherRoles: "Para los demás roles, abre la cuenta por su nombre.",
  invite: "Invitar con un enlace",
  searchHint: "Email o nombre",
  count: (total: number): string => total === 1 ? "1 usuario" : `${figure(total)} usuarios`,
  empty: "No se encontraron usuarios",
  loadFailed: "No se pudieron cargar los usuarios",
  caption: "Usuarios, del más reciente al más antiguo",
  columns: { name: "Nombre", role: "Rol", date: "Fecha de registro" },
  unnamed: "Sin nombre",
  noRole: "Usuario",
  you: "tú",
  verified: "Correo verificado",
  /** Facts about the account in the question before a role is given. */
  account: {
    since: (date: string): string => `La cuenta existe desde el ${date}.`,
    vouched: "La organización confirmó que el correo es de esa persona.",
    verified:
      "El correo está verificado: quien lo recibe abrió el enlace que le enviamos. Antes de seguir, pregúntale en persona o por teléfono si creó la cuenta.",
    unvouched:
      "Nadie ha comprobado que ese correo sea suyo: cualquiera pudo crear la cuenta con él. Antes de seguir, pregúntale en persona o por teléfono si la creó y cuándo.",
  },
  lastAdmin: "Es la única cuenta de administración: no se puede quitar.",
} as const;

export const userPage = {
  meta: { name: "Roles de una cuenta (admin)" },
  back: "Volver a la lista",
  lead: "Una cuenta puede tener varios roles.",
  held: "Lo tiene",
  localidades: "Localidades",
  localidadesHint: "Verá solo a las personas de las localidades que marques.",
  save: "Guardar localidades",
  give: (role: string): string => `Dar el rol de ${role}`,
  take: (role: string): string => `Quitar el rol de ${role}`,
} as const;
