import type { ErrorPage } from "../words/errors.ts";

export const meta = { name: "Contraseña nueva" };

export const checkMeta = { name: "Confirma tu correo" };

export const resetRequest = {
  title: "¿Olvidaste tu contraseña?",
  lead: "Te enviamos un enlace para crear una nueva.",
  email: { label: "Correo electrónico" },
  submit: "Enviarme el enlace",
  sent: "Si hay una cuenta con ese correo, te llega un enlace en unos minutos.",
  notArrived: "Si no llega, mira en la carpeta de no deseados.",
  back: "Volver a iniciar sesión",
} as const;

export const newPassword = {
  title: "Crea una contraseña nueva",
  lead:
    "Al guardarla se cierran todas tus sesiones. Si tienes verificación en dos pasos, sigue activa.",
  password: {
    label: "Contraseña nueva",
    hint: "Mínimo 6 caracteres. Mejor si es una frase que solo tú conoces.",
  },
  submit: "Guardar la contraseña",
} as const;

export const addressCheck = {
  title: "Confirma tu correo",
  lead: "Con esto sabemos que recibes lo que te enviamos.",
  question: "¿Es tuya la cuenta con este correo?",
  submit: "Confirmar mi correo",
  verified: {
    title: "Correo confirmado",
    lead: "Ya sabemos que recibes lo que te enviamos. No tienes que hacer nada más.",
  },
  account: { label: "Ir a tu cuenta", href: "/cuenta" },
} as const;

export const deadLinks = {
  reset: {
    code: "410",
    title: "Este enlace ya no sirve",
    text: "Cada enlace sirve una vez y por media hora. Pide otro y úsalo apenas llegue.",
    action: { label: "Pedir otro enlace", href: "/login/clave" },
  },
  address: {
    code: "410",
    title: "Este enlace ya no sirve",
    text: "El enlace vence a los tres días. Pide otro en tu cuenta.",
    action: { label: "Ir a mi cuenta", href: "/cuenta#correo" },
  },
} as const satisfies Record<string, ErrorPage>;
