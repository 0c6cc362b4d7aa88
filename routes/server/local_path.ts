/**
 * Returns the path when it leads to one of the site's own pages, else "/". Browsers read `//host`,
 * `/\host` and control characters before a slash as another site.
 */
export function localPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(path, base)) return "/";
  const url = new URL(path, base);
  return url.origin === base && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}`
    : "/";
}
