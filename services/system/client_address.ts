import ipaddr from "ipaddr.js";

export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

export const unknownClient = "unknown";

/** The longest address with a zone and a port, in characters; longer texts are not parsed. */
const longestAddress = 72;

/** An address in brackets, or of IPv4, and perhaps its port: some proxies add it (RFC 7239, 6). */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/;

/** Returns the range, or null for invalid text. A bare address is a range of one. */
export function parseCidr(text: string): Cidr | null {
  const cidr = text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`;
  const isCidr = ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr);
  return isCidr ? ipaddr.parseCIDR(cidr) : null;
}

/**
 * Returns a function that determines the client of a request: the peer, or behind a trusted proxy
 * the rightmost untrusted address of X-Forwarded-For. IPv6 is cut to its /64, the network of one
 * link (RFC 4291, 2.5.4); without a readable address it is {@link unknownClient}.
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

/**
 * Returns the address, or null for invalid text. An IPv4-mapped address becomes IPv4 (RFC 4291,
 * 2.5.5.2).
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.length > longestAddress) return null;
  const [, inBrackets, alone] = withPort.exec(text) ?? [];
  return parsePlainAddress(inBrackets ?? alone ?? text);
}

function parsePlainAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // ipaddr.js also accepts 0x7f.1 and similar, which no proxy sends.
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

/**
 * The prefixes of a client, narrowest first: one address, a customer's network, and the smallest
 * network that is routed.
 */
export interface Prefixes {
  readonly address: string;
  readonly site?: string;
  readonly network?: string;
}

/**
 * Returns the prefixes of the client. An IPv6 customer often has a /56 or /48 (RFC 6177, 3) and must
 * not count as 65,536 clients. Networks below /48, or /24 in IPv4, are not routed separately (RFC
 * 7454, 6.1.3), so an attacker cannot easily get many of them.
 */
export function prefixesOf(client: string): Prefixes {
  if (isLoopback(client)) return { address: client };
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client) ?? [];
  if (ipv4) return { address: client, network: `${ipv4}.0/24` };
  const [, network, last = ""] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(client) ??
    [];
  // The client may also be a profile id or a purpose, which has no wider prefix.
  if (!network) return { address: client };
  const site = (parseInt(last, 16) & 0xff00).toString(16);
  return { address: client, site: `${network}:${site}::/56`, network: `${network}::/48` };
}

/** Returns the widest prefix of the client: its /48 or /24. */
export function networkOf(client: string): string {
  return prefixesOf(client).network ?? client;
}

/**
 * Returns whether the client is this machine: a developer, a monitor, or all visitors behind a
 * proxy that `TRUSTED_PROXIES` does not list.
 */
export function isLoopback(client: string): boolean {
  return client.startsWith("127.") || client === "0:0:0:0::/64";
}
