import { BlockList, isIP } from "node:net";
import type { Cidr } from "./cidr.ts";

/** Everybody whose address cannot be told: one bucket for all of them, the strictest. */
export const unknownClient = "unknown";

/**
 * Returns a function that tells from where a request really came: the peer's address, or, when the
 * peer is a trusted proxy, the first untrusted one of X-Forwarded-For read from the right. IPv6 is
 * cut to its /64, which is what one connection is given (RFC 6177); what cannot be read is `unknown`.
 */
export function clientAddressReader(
  trusted: readonly Cidr[],
): (peer: string, forwardedFor: string | null) => string {
  const list = new BlockList();
  const networks: Network[] = [];
  for (const { address, bits, family } of trusted) {
    if (family === "ipv4") networks.push(networkOf(address, bits));
    else list.addSubnet(address, bits, family);
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) === 4 ? networks.some(holds(address)) : list.check(address, "ipv6");
  return (peer, forwardedFor) => {
    let client = plain(peer);
    const hops = forwardedFor?.split(",") ?? [];
    while (client !== null && isTrusted(client)) {
      const next = hops.pop();
      if (next === undefined) break;
      client = plain(next.trim());
    }
    return client === null ? unknownClient : network(client);
  };
}

/** A range of IPv4 addresses as numbers: a BlockList takes ten times as long for each request. */
interface Network {
  readonly size: number;
  readonly index: number;
}

function networkOf(address: string, bits: number): Network {
  const size = 2 ** (32 - bits);
  return { size, index: Math.floor(numberOf(address) / size) };
}

function holds(address: string): (network: Network) => boolean {
  const number = numberOf(address);
  return ({ size, index }) => Math.floor(number / size) === index;
}

function numberOf(address: string): number {
  return address.split(".").reduce((number, octet) => number * 256 + Number(octet), 0);
}

/** Returns the address, an IPv4-mapped one as IPv4 (RFC 4291, 2.5.5.2), null where it is none. */
function plain(address: string): string | null {
  const [bare = ""] = address.split("%");
  if (isIP(bare) === 0) return null;
  const groups = isIP(bare) === 6 ? groupsOf(bare) : [];
  if (groups.slice(0, 6).join() !== "0,0,0,0,0,65535") return bare;
  return groups.slice(6).flatMap((group) => [group >> 8, group & 255]).join(".");
}

/** Returns an IPv4 address whole, and of an IPv6 address the /64 it belongs to. */
function network(address: string): string {
  if (isIP(address) === 4) return address;
  return `${groupsOf(address).slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an embedded IPv4 address as two groups and zeros as "::" (WHATWG URL).
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill("0");
  return [...left ?? [], ...zeros, ...right ?? []].map((group) => parseInt(group, 16));
}
