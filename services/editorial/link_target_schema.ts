/**
 * Begins of paths to which no text of staff may lead: who clicks there acts in their own name, and
 * links of mails and drafts are for one person. An address with a host may be one of the site too, so
 * those of the back office are refused on every host.
 */
const office = /^\/+(?:admin|redaccion|salir|api\/+(?:admin|redaccion|auth))(?:\/|$)/i;
const personal = /^\/+(?:api|cuenta|login|invitacion|instalar|vista)(?:\/|$)/i;

/**
 * Returns the https address as it is written into a page; null if it is none, carries a name and a
 * password, or leads to a back office.
 */
export function httpsAddress(typed: string): string | null {
  const text = typed.trim();
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  return office.test(decoded(url.pathname)) ? null : url.href;
}

/**
 * Returns the target of a link as it is written into a page: a public path of the site, or an https
 * address. Browsers read `//host` and `/\host` as another site.
 */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (/[\s\\\p{Cc}]/u.test(text)) return null;
  if (!text.startsWith("/")) return httpsAddress(text);
  const base = "https://own.invalid";
  const url = URL.parse(text, base);
  // `/.//host` is the path `//host`.
  if (url?.origin !== base || url.pathname.startsWith("//")) return null;
  const path = decoded(url.pathname);
  return office.test(path) || personal.test(path)
    ? null
    : `${url.pathname}${url.search}${url.hash}`;
}

export function officialAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  const isOfficial = url?.protocol === "https:" && url.hostname.endsWith(".gov.co") && !url.port &&
    !url.username && !url.password;
  if (!isOfficial) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
