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

/** Returns the address, an IPv4-mapped one as IPv4 (RFC 4291, 2.5.5.2); null where it is none. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.length > longestAddress) return null;
  // The parser of the library also takes 0x7f.1 and other notations that no proxy writes.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : null;
}

function clientOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return "octets" in address ? address.toString() : ipv6Prefix(address.parts, 64);
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
  if (ipaddr.IPv4.isValidFourPartDecimal(client)) {
    return [address, { width: "network", text: client.replace(/\d+$/, "0/24") }];
  }
  // A profile or a purpose may be counted as well: it has no wider prefix.
  if (!client.endsWith("/64") || !ipaddr.IPv6.isValidCIDR(client)) return [address];
  const [{ parts }] = ipaddr.IPv6.parseCIDR(client);
  return [
    address,
    { width: "site", text: ipv6Prefix(parts, 56) },
    { width: "network", text: ipv6Prefix(parts, 48) },
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
  return client.startsWith("127.") || client === "::/64";
}

/** Returns the prefix of that many bits in the notation of RFC 5952. */
function ipv6Prefix(parts: readonly number[], bits: number): string {
  const kept = parts.map((part, i) => {
    const own = Math.min(16, Math.max(0, bits - 16 * i));
    return part & (0xffff << (16 - own));
  });
  return `${new ipaddr.IPv6(kept.map((part) => part & 0xffff))}/${bits}`;
}
