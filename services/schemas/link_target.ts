/**
 * Returns the https address as it is written into a page; null where it is none, or carries a name and
 * a password.
 */
export function httpsAddress(typed: string): string | null {
  const text = typed.trim();
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(text);
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/**
 * Returns the target of a link as it is written into a page: a path of the site, or an https address.
 * Browsers read `//host` and `/\host` as another site.
 */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (/[\s\\\p{Cc}]/u.test(text)) return null;
  if (!text.startsWith("/")) return httpsAddress(text);
  const base = "https://own.invalid";
  const url = URL.parse(text, base);
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}
