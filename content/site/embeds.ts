/** Texts around the videos and posts of social networks, which load only on request. */
export const embeds = {
  play: (network: string, title: string): string => `Ver en ${network}: ${title}`,
  open: (network: string): string => `Abrir en ${network}`,
  notice: (network: string): string =>
    `Al abrirlo se carga contenido de ${network}, que puede usar cookies y ver tu dirección IP.`,
  /** About a post that opens at its network only. */
  outside: (network: string): string => `Se abre en ${network}.`,
  captions: "Los subtítulos, si los hay, se activan en el reproductor de la red social.",
  loading: "Cargando la publicación…",
  failed: "La publicación no se pudo cargar aquí. Ábrela directamente en la red social.",
} as const;

/** How a post is shown: in a frame of the network, by the script of X, or else by a link alone. */
interface EmbedSource {
  readonly network: string;
  readonly frame?: string;
  readonly tweet?: string;
  readonly timeline?: string;
}

const height = 400;

/**
 * URL patterns of the known posts, and how each is shown. Of those that their network does not let
 * others embed, or not at this address, it is the name of the network alone.
 */
const kinds: readonly [RegExp, string | ((id: string, url: string) => EmbedSource)][] = [
  [/^https:\/\/www\.instagram\.com\/share\/(?:p\/|reel\/)?([\w-]+)\/?$/, "Instagram"],
  [/^https:\/\/www\.instagram\.com\/stories\/([\w.]+)\/\d+\/?$/, "Instagram"],
  [/^https:\/\/www\.instagram\.com\/(?:[\w.]+\/)?(?:p|reels?|tv)\/([\w-]+)\/?$/, (id) => ({
    network: "Instagram",
    frame: `https://www.instagram.com/p/${id}/embed`,
  })],
  [
    /^https:\/\/www\.instagram\.com\/(?!(?:p|reels?|tv|share|stories|explore)\/?$)([\w.]+)\/?$/,
    (name) => ({
      network: "Instagram",
      frame: `https://www.instagram.com/${name}/embed`,
    }),
  ],
  [/^https:\/\/www\.facebook\.com\/[\w.]+\/videos\/(\d+)\/?$/, (_id, url) => ({
    network: "Facebook",
    frame: `https://www.facebook.com/plugins/video.php?${new URLSearchParams({
      href: url,
      height: `${height}`,
      show_text: "false",
    })}`,
  })],
  [/^https:\/\/www\.facebook\.com\/share\/(?:[vpr]\/)?([\w-]+)\/?$/, "Facebook"],
  [
    /^https:\/\/www\.facebook\.com\/(?:watch(?:\/live)?\/?|video\.php)\?v=(\d+)$/,
    "Facebook",
  ],
  [/^https:\/\/www\.facebook\.com\/(?:reel|events)\/(\d+)\/?$/, "Facebook"],
  [
    /^https:\/\/www\.facebook\.com\/(?:groups\/)?[\w.]+\/(?:posts|videos|photos|permalink)\/(?:[\w.%-]+\/)?(\w+)\/?$/,
    "Facebook",
  ],
  [
    /^https:\/\/www\.facebook\.com\/(?:permalink|story)\.php\?story_fbid=(\w+)&id=\d+$/,
    "Facebook",
  ],
  [/^https:\/\/www\.facebook\.com\/photo(?:\.php|\/)?\?fbid=(\d+)$/, "Facebook"],
  [/^https:\/\/fb\.watch\/([\w-]+)\/?$/, "Facebook"],
  [/^https:\/\/x\.com\/\w+\/status\/(\d+)$/, (tweet) => ({ network: "X", tweet })],
  [/^https:\/\/x\.com\/(?!(?:i|home|search|intent|explore)$)(\w+)$/, (timeline) => ({
    network: "X",
    timeline,
  })],
  [/^https:\/\/www\.youtube\.com\/watch\?v=([\w-]+)$/, "YouTube"],
  [/^https:\/\/www\.youtube\.com\/(?:shorts|live)\/([\w-]+)$/, "YouTube"],
  [/^https:\/\/youtu\.be\/([\w-]+)$/, "YouTube"],
  [/^https:\/\/www\.tiktok\.com\/@[\w.]+\/(?:video|photo)\/(\d+)$/, "TikTok"],
  [/^https:\/\/www\.tiktok\.com\/t\/(\w+)$/, "TikTok"],
  [/^https:\/\/v[mt]\.tiktok\.com\/(\w+)$/, "TikTok"],
];

export function isPost(url: string): boolean {
  return kinds.some(([address]) => address.test(url));
}

export function embedSource(url: string): EmbedSource {
  for (const [address, source] of kinds) {
    const [, id] = address.exec(url) ?? [];
    if (id) return typeof source === "string" ? { network: source } : source(id, url);
  }
  throw new Error(`Cannot embed ${url}: it is no post or feed of a known network`);
}
