/** Texts that every form has in common. */
export const forms = {
  /** Stands before the page's title while a form shows errors. */
  errorTitlePrefix: "Error: ",
  errorHeading: "Hay un problema",
  optional: "(opcional)",
  requiredNote: "Todos los campos son obligatorios, salvo los que dicen «opcional».",
  allRequired: "Todos los campos son obligatorios.",
  sending: "Enviando...",
  /** Counts what is left under a long text. */
  remaining: (left: number): string =>
    left === 1 ? "Te queda 1 carácter" : `Te quedan ${left} caracteres`,
  excess: (over: number): string =>
    over === 1 ? "Te sobra 1 carácter" : `Te sobran ${over} caracteres`,
  /** The limit, for those who see no counter. */
  limit: (max: number): string => `Máximo ${max} caracteres.`,
  /** Follows what the form says of any failure. */
  lostNetwork: "Se perdió la conexión, pero lo que escribiste sigue aquí.",
  close: "Cerrar",
  /** Beside a field that only scripts see; who hears it anyway is told to leave it. */
  honeypot: "Deja este campo vacío",
  dismiss: "Cerrar el aviso",
} as const;
