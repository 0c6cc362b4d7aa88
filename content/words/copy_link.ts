/** Texts of a button that copies a link. */
export const copyLink = {
  copy: "Copiar enlace",
  copied: "Enlace copiado",
  copyFailed: "No se pudo copiar",
} as const;
