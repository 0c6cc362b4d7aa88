import { BlockList, isIP } from "node:net";

/** A range of addresses whose X-Forwarded-For is believed. */
export interface Cidr {
  readonly address: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
}

/** Returns the range, or null where the text is not one. A bare address is a range of one. */
export function parseCidr(text: string): Cidr | null {
  const [address = "", bitsText, extra] = text.split("/");
  const version = isIP(address);
  if (version === 0 || extra !== undefined) return null;
  const width = version === 4 ? 32 : 128;
  const bits = bitsText === undefined ? width : Number(bitsText);
  if (bitsText !== undefined && (!/^\d{1,3}$/.test(bitsText) || bits > width)) return null;
  return { address, bits, family: version === 4 ? "ipv4" : "ipv6" };
}

/**
 * Returns a function that tells the address a request really came from: the peer's own, or, when
 * the peer is a trusted proxy, the first untrusted one of X-Forwarded-For read from the right.
 */
export function clientAddressReader(
  trusted: readonly Cidr[],
): (peer: string, forwardedFor: string | null) => string {
  const list = new BlockList();
  for (const { address, bits, family } of trusted) list.addSubnet(address, bits, family);
  const isTrusted = (address: string): boolean => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
  };
  return (peer, forwardedFor) => {
    let client = unmapped(peer);
    const hops = forwardedFor?.split(",").map((hop) => unmapped(hop.trim())) ?? [];
    while (isTrusted(client)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      client = next;
    }
    return client;
  };
}

/** Returns the IPv4 address inside an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2), else the same. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
