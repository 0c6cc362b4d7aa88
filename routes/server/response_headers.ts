const oneYear = 365 * 24 * 60 * 60;

interface PolicyOptions {
  /** SHA-256 of the inline stylesheet, in base64. */
  readonly cssHash?: string;
  readonly embeds?: boolean;
}

/** The hosts of social media posts. Nothing is loaded before a click. */
const embedScripts = " https://platform.twitter.com";
const embedFrames = [
  "https://www.instagram.com",
  "https://www.facebook.com",
  "https://platform.twitter.com",
  "https://syndication.twitter.com",
].join(" ");

export function contentSecurityPolicy({ cssHash, embeds }: PolicyOptions = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self'${embeds ? embedScripts : ""}`,
    `style-src 'self'${cssHash ? ` 'sha256-${cssHash}'` : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(embeds ? [`frame-src ${embedFrames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const prefetchRulesPath = "/prefetch.json";

/** The header that references them (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const prefetching = ["Speculation-Rules", `"${prefetchRulesPath}"`] as const;

/** The header of pages whose address holds a secret, such as a link of a mail. */
export const noReferrer = ["Referrer-Policy", "no-referrer"] as const;

const resourcePolicy = "Cross-Origin-Resource-Policy";

export const shownAnywhere = [resourcePolicy, "cross-origin"] as const;

export type SecureHeaders = (headers: Headers) => void;

/** Returns a function that sets the security headers (ASVS 5.0, 3.4). */
export function secureHeadersFor(canonicalOrigin: string): SecureHeaders {
  const fixed: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
  ];
  if (canonicalOrigin.startsWith("https:")) {
    fixed.push(["Strict-Transport-Security", `max-age=${oneYear}; includeSubDomains`]);
  }
  // Elsewhere browsers refuse it, and say so at every page: over plain http in a local network.
  if (/^https:|^http:\/\/localhost\b/.test(canonicalOrigin)) {
    fixed.push(["Cross-Origin-Opener-Policy", "same-origin"]);
  }
  const policy = contentSecurityPolicy();
  return (headers) => {
    for (const [name, value] of fixed) headers.set(name, value);
    if (!headers.has(resourcePolicy)) headers.set(resourcePolicy, "same-origin");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (!headers.has("Referrer-Policy")) {
      headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    }
  };
}
