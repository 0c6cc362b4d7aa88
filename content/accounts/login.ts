export const meta = { name: "Iniciar sesión" };

export const signUpMeta = { name: "Crear cuenta" };

export const modesLabel = "Iniciar sesión o crear cuenta";

const email = { label: "Correo electrónico" } as const;

export const signIn = {
  title: "Iniciar sesión",
  lead: "Acceso para el equipo de la campaña.",
  fields: { email, password: { label: "Contraseña" } },
  submit: "Iniciar sesión",
  switchText: "¿No tienes cuenta?",
  switchAction: "Crear cuenta",
  forgot:
    "¿Olvidaste tu contraseña? Pídele a quien administra el servidor que te asigne una nueva.",
  forgotByMail: "¿Olvidaste tu contraseña?",
  either: "o",
  oidc: "Entrar con la cuenta de la organización",
} as const;

export const signUp = {
  title: "Crear cuenta",
  lead:
    "Al registrarte apareces en la lista de usuarios. Luego una persona administradora te asigna el rol.",
  fields: {
    full_name: { label: "Nombre completo", hint: "Así te verá el equipo en la lista." },
    email,
    password: {
      label: "Contraseña",
      hint: "Mínimo 6 caracteres. Mejor si es una frase que solo tú conoces.",
    },
  },
  /** Before the authorisation. */
  consent: "Al crear la cuenta autorizas lo siguiente:",
  submit: "Crear cuenta",
  switchText: "¿Ya tienes cuenta?",
  switchAction: "Iniciar sesión",
} as const;
