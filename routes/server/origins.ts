export interface Origins {
  readonly canonical: string;
  readonly all: readonly string[];
}

const authority = /^([a-z\d.-]+?|\[[\da-f:.]+\])\.?(?::(\d{0,5}))?$/i;

/** The longest host name with its port, in characters (RFC 1035, 2.3.4). */
const longestAuthority = 262;

/**
 * Returns a function that gives a request its address as the site spells it, under which pages are kept.
 * A client may write the host in capitals, with an empty port or the one that the scheme has anyway, or
 * as a full name with a dot at its end (RFC 9110, 4.2.3; RFC 3986, 3.2.2 and 6.2.3), and any character
 * of the path as an escape (RFC 3986, 6.2.2.2). A request for another host is returned as it is.
 */
export function addressNormaliser({ canonical, all }: Origins): (request: Request) => Request {
  const hosts = new Set(all.map((origin) => new URL(origin).host));
  const defaultPort = canonical.startsWith("https:") ? "443" : "80";
  const usual = (text: string): string | null => {
    if (text.length > longestAuthority) return null;
    const [, name = "", port] = authority.exec(text) ?? [];
    const host = name.toLowerCase() +
      (!port || port === defaultPort ? "" : `:${port}`);
    return hosts.has(host) ? host : null;
  };
  return (request) => {
    const { url, method, headers, body } = request;
    const [scheme, named, rest] = partsOf(url);
    const header = headers.get("host") ?? named;
    const path = usualPath(rest);
    if (hosts.has(header) && header === named && path === rest) return request;
    const host = usual(header);
    // The platform makes no request with the methods that the site refuses anyway.
    if (host === null || usual(named) !== host || /^(TRACE|TRACK|CONNECT)$/i.test(method)) {
      return request;
    }
    const spelled = new Headers(headers);
    spelled.set("host", host);
    return new Request(scheme + host + path, {
      method,
      headers: spelled,
      body,
    });
  };
}

/**
 * Returns the path and query with the characters that need no escape in the path (RFC 3986, 2.3). A path
 * with a malformed escape stays: what is around it would make another escape.
 */
function usualPath(address: string): string {
  const [path = "", ...query] = address.split("?");
  if (!path.includes("%") || /%(?![\da-f]{2})/i.test(path)) return address;
  const spelled = path.replace(
    /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi,
    decodeURIComponent,
  );
  return [spelled, ...query].join("?");
}

export function partsOf(url: string): readonly [before: string, host: string, rest: string] {
  const start = url.indexOf("://") + 3;
  const slash = url.indexOf("/", start);
  const end = slash === -1 ? url.length : slash;
  return [url.slice(0, start), url.slice(start, end), url.slice(end)];
}

export function originsFor(publicOrigin: string | null, port: number): Origins {
  if (publicOrigin) return { canonical: publicOrigin, all: [publicOrigin] };
  const names = ["localhost", "127.0.0.1", "[::1]"];
  const all = names.map((name) => `http://${name}:${port}`);
  return { canonical: `http://localhost:${port}`, all };
}
