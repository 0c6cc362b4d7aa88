export const forms = {
  errorTitlePrefix: "Error: ",
  errorHeading: "Hay un problema",
  optional: "(opcional)",
  requiredNote: "Todos los campos son obligatorios, salvo los que dicen «opcional».",
  allRequired: "Todos los campos son obligatorios.",
  sending: "Enviando...",
  remaining: (left: number): string =>
    left === 1 ? "Te queda 1 carácter" : `Te quedan ${left} caracteres`,
  excess: (over: number): string =>
    over === 1 ? "Te sobra 1 carácter" : `Te sobran ${over} caracteres`,
  /** The limit, if there is no counter. */
  limit: (max: number): string => `Máximo ${max.toLocaleString("es")} caracteres.`,
  /** The sentence after any failure's message. */
  lostNetwork: "Se perdió la conexión, pero lo que escribiste sigue aquí.",
  closed:
    "Este formulario está cerrado: la campaña ya no recibe envíos por aquí. Puedes escribirnos en la página de contacto.",
  tooMany: "Hiciste demasiados intentos seguidos. Espera unos minutos e intenta de nuevo.",
  close: "Cerrar",
  /** The label of the honeypot field: a screen reader may read it out. */
  honeypot: "Deja este campo vacío",
  dismiss: "Cerrar el aviso",
} as const;

export const passwordToggle = {
  show: "Mostrar contraseña",
  shown: "Tu contraseña está visible",
  hidden: "Tu contraseña está oculta",
} as const;
