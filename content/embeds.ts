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

/** How a post is embedded: in a frame of the network, or by the script of X. */
interface EmbedSource {
  /** The display name of the network. */
  readonly network: string;
  readonly frame?: string;
  readonly tweet?: string;
  readonly timeline?: string;
}

const height = 400;

/** URL patterns of the supported posts, and how each is embedded. */
const kinds: readonly [RegExp, (id: string, url: string) => EmbedSource][] = [
  [/^https:\/\/www\.instagram\.com\/(?:[\w.]+\/)?(?:p|reel)\/([\w-]+)\/?$/, (id) => ({
    network: "Instagram",
    frame: `https://www.instagram.com/p/${id}/embed`,
  })],
  [/^https:\/\/www\.instagram\.com\/([\w.]+)\/?$/, (name) => ({
    network: "Instagram",
    frame: `https://www.instagram.com/${name}/embed`,
  })],
  [/^https:\/\/www\.facebook\.com\/[\w.]+\/videos\/(\d+)\/?$/, (_id, url) => ({
    network: "Facebook",
    frame: `https://www.facebook.com/plugins/video.php?${new URLSearchParams({
      href: url,
      height: `${height}`,
      show_text: "false",
    })}`,
  })],
  [/^https:\/\/x\.com\/\w+\/status\/(\d+)$/, (tweet) => ({ network: "X", tweet })],
  [/^https:\/\/x\.com\/(\w+)$/, (timeline) => ({ network: "X", timeline })],
];

/** Returns whether the URL is that of a post or feed that can be embedded. */
export function isEmbeddable(url: string): boolean {
  return kinds.some(([address]) => address.test(url));
}

/** Returns how the post or feed at this URL is embedded. */
export function embedSource(url: string): EmbedSource {
  for (const [address, source] of kinds) {
    const [, id] = address.exec(url) ?? [];
    if (id) return source(id, url);
  }
  throw new Error(`Cannot embed ${url}: it is no post or feed of Instagram, X or Facebook`);
}
