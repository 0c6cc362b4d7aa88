export const meta = { name: "Tu cuenta" };

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

/** The authorisation of a person who makes an account, before and after the link to the policy. */
export const accountConsent = {
  before:
    "Autorizo a la campaña a tratar mi correo y mi nombre para administrar mi cuenta en este sitio, según la ",
  after:
    ". Sé que trabajar en la campaña revela mi orientación política, que es un dato sensible, y que no estoy obligado a autorizarlo. Soy mayor de 18 años.",
} as const;

export const accountConsentTexts = {
  title: "Tu autorización",
  lead:
    "Guardamos tu correo, tu nombre, lo que haces en el panel y, durante 30 días, las direcciones IP desde las que usas la cuenta.",
  ask: "Todavía no tenemos tu autorización. Si estás de acuerdo, autoriza lo siguiente:",
  submit: "Autorizar",
  given: (day: string): string => `Autorizaste el tratamiento de tus datos el ${day}.`,
  text: "Leer el texto que autorizaste",
  erase: { label: "Borrar mi cuenta", href: "/cuenta/borrar" },
} as const;

export const eraseMeta = { name: "Borrar tu cuenta" };

export const erasePage = {
  title: "Borrar tu cuenta",
  lead: "Para borrarla, confirma que eres tú. No se puede deshacer.",
  what: "Qué se borra",
  list: [
    "Tu correo, tu nombre, tu contraseña y tu verificación en dos pasos.",
    "Tus roles y tus sesiones, en todos los dispositivos.",
    "En el registro de lo que hiciste en el panel queda solo un código, sin tu nombre ni tu correo.",
  ],
  copies: "De las copias de seguridad sale cuando se borra cada copia.",
  submit: "Borrar mi cuenta",
  back: "Volver a tu cuenta",
} as const;
