/** Texts around the videos and posts of social networks, which load only on request. */
export const embeds = {
  play: (network: string, title: string): string => `Ver en ${network}: ${title}`,
  open: (network: string): string => `Abrir en ${network}`,
  notice: (network: string): string =>
    `Al abrirlo se carga contenido de ${network}, que puede usar cookies y ver tu dirección IP.`,
  captions: "Los subtítulos, si los hay, se activan en el reproductor de la red social.",
  loading: "Cargando la publicación…",
  failed: "La publicación no se pudo cargar aquí. Ábrela directamente en la red social.",
} as const;
