/** The title of the page behind the link that a start without an administrator prints. */
export const setupMeta = { name: "Primera cuenta de administración" };

export const setupPage = {
  title: "Tu sitio está en marcha",
  lead:
    "Crea la primera cuenta de administración. Con ella invitas al equipo y atiendes lo que llega.",
  submit: "Crear la cuenta y entrar",
} as const;
