import { pageMeta } from "./meta.ts";

/** The page's title and description. */
export const meta = /* @__PURE__ */ pageMeta(
  "Tu cuenta",
  "Tu cuenta del equipo de la campaña: quién eres para el sitio, cómo cambias tu contraseña y en qué dispositivos tienes la sesión abierta.",
);

/** The signed-in user. */
export const account = {
  title: "Tu cuenta",
  lead: "Tus datos, tu contraseña y los dispositivos donde tienes la sesión abierta.",
  identity: "Tus datos",
  name: "Nombre",
  unnamed: "Sin nombre",
  email: "Correo electrónico",
  role: "Rol",
  noRoleName: "Usuario",
  noRole: "Todavía no tienes el rol de administración: lo asigna otra persona del equipo.",
  toAdmin: "Ir a la administración",
  signOut: "Cerrar sesión",
} as const;

/** The form that changes the password. */
export const passwordForm = {
  title: "Contraseña",
  lead: "Al cambiarla se cierran tus sesiones en los demás dispositivos.",
  assigned:
    "Entraste con una contraseña asignada, que deja de servir a los tres días. Cámbiala ahora por una propia.",
  none:
    "Entras con la cuenta de la organización: aquí no tienes contraseña. Si necesitas una, pídela a quien administra el servidor.",
  fields: {
    current_password: { label: "Contraseña actual" },
    password: {
      label: "Contraseña nueva",
      hint: "Mínimo 6 caracteres. Mejor si es una frase que solo tú conoces.",
    },
  },
  submit: "Cambiar contraseña",
} as const;

/** The list of one's own sessions. */
export const sessionList = {
  title: "Sesiones abiertas",
  lead:
    "Una sesión termina sola tras una hora sin usarla, y en todo caso a las ocho horas. Puedes tener diez a la vez.",
  here: "Este dispositivo",
  unknownBrowser: "Navegador desconocido",
  device: (browser: string, system: string): string => system ? `${browser} en ${system}` : browser,
  started: (when: string): string => `Inició: ${when}`,
  seen: (when: string): string => `Último uso: ${when}`,
  end: "Cerrar",
  endLabel: (device: string, started: string): string =>
    `Cerrar la sesión de ${device} iniciada ${started}`,
  endOthers: "Cerrar las demás",
  alone: "No tienes sesiones abiertas en otros dispositivos.",
} as const;
