import ipaddr from "ipaddr.js";

/** A range of IP addresses: its first address and the length of its prefix in bits. */
export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The client of every request whose address cannot be read. */
export const unknownClient = "unknown";

/** No address is longer, with its zone; the rest of a header is not worth a look. */
const longestAddress = 64;

/** Returns the range, or null where the text is not one. A bare address is a range of one. */
export function parseCidr(text: string): Cidr | null {
  const cidr = text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`;
  const isCidr = ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr);
  return isCidr ? ipaddr.parseCIDR(cidr) : null;
}

/**
 * Returns a function that finds the client of a request: the peer's address, or, when the peer is a
 * trusted proxy, the first untrusted address of X-Forwarded-For read from the right. IPv6 is cut to
 * its /64, the network of one link (RFC 4291, 2.5.4); what cannot be read is {@link unknownClient}.
 */
export function clientAddressReader(
  trusted: readonly Cidr[],
): (peer: string, forwardedFor: string | null) => string {
  const ranges = { trusted: [...trusted] };
  return (peer, forwardedFor) => {
    let client = parseAddress(peer);
    const hops = forwardedFor?.split(",") ?? [];
    while (client !== null && ipaddr.subnetMatch(client, ranges, "stranger") === "trusted") {
      const next = hops.pop();
      if (next === undefined) break;
      client = parseAddress(next.trim());
    }
    return client === null ? unknownClient : clientOf(client);
  };
}

const mapped = ipaddr.IPv6.parseCIDR("::ffff:0:0/96");

/** Returns the address, an IPv4-mapped one as IPv4 (RFC 4291, 2.5.5.2); null where it is none. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.length > longestAddress) return null;
  // The parser of the library also takes 0x7f.1 and other notations that no proxy writes.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(":")) return null;
  try {
    const address = ipaddr.IPv6.parse(text);
    return address.match(mapped) ? address.toIPv4Address() : address;
  } catch {
    return null;
  }
}

function clientOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if ("octets" in address) return address.toString();
  return `${address.parts.slice(0, 4).map((part) => part.toString(16)).join(":")}::/64`;
}

/** How wide a prefix is: an address, what one customer is given, the least that is routed alone. */
export type PrefixWidth = "address" | "site" | "network";

/** A prefix to which a client belongs, as text that no other prefix has. */
export interface Prefix {
  readonly width: PrefixWidth;
  readonly text: string;
}

/**
 * Returns the prefixes to which a client belongs, narrowest first. In IPv6 one customer is given
 * more than a /64, often a /56 or a /48 (RFC 6177, 3): who has 65,536 addresses must not count as
 * so many clients. Narrower than a /48 or, in IPv4, a /24 nothing is routed by itself (RFC 7454,
 * 6.1.3), so that this is the least of which an attacker easily gets many.
 */
export function prefixesOf(client: string): readonly Prefix[] {
  const address = { width: "address", text: client } as const;
  if (isThisMachine(client)) return [address];
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client) ?? [];
  if (ipv4) return [address, { width: "network", text: `${ipv4}.0/24` }];
  const [, network, last = ""] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(client) ??
    [];
  // A profile or a purpose may be counted as well: it has no wider prefix.
  if (!network) return [address];
  const site = (parseInt(last, 16) & 0xff00).toString(16);
  return [
    address,
    { width: "site", text: `${network}:${site}::/56` },
    { width: "network", text: `${network}::/48` },
  ];
}

/** Returns the widest prefix to which a client belongs: its /48 or /24. */
export function networkOf(client: string): string {
  return prefixesOf(client).at(-1)?.text ?? client;
}

/**
 * Whether the client is the machine itself. No visitor has such an address: it is a developer, a
 * monitor, or all visitors behind a proxy that `TRUSTED_PROXIES` does not name.
 */
export function isThisMachine(client: string): boolean {
  return client.startsWith("127.") || client === "0:0:0:0::/64";
}
