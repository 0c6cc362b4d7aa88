export const copyLink = {
  copy: "Copiar enlace",
  copied: "Enlace copiado",
  copyFailed: "No se pudo copiar",
} as const;
