/** A range of addresses whose X-Forwarded-For is believed. */
export interface Cidr {
  readonly address: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
}

/** Returns the range, or null where the text is not one. A bare address is a range of one. */
export function parseCidr(text: string): Cidr | null {
  const [address = "", bitsText, extra] = text.split("/");
  const family = familyOf(address);
  if (family === null || extra !== undefined) return null;
  const width = family === "ipv4" ? 32 : 128;
  const bits = bitsText === undefined ? width : Number(bitsText);
  if (bitsText !== undefined && (!/^\d{1,3}$/.test(bitsText) || bits > width)) return null;
  return { address, bits, family };
}

/** As `isIP` of `node:net`, which would be most of what a start without proxies has to load. */
function familyOf(address: string): Cidr["family"] | null {
  const octet = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  if (new RegExp(`^${octet}(\\.${octet}){3}$`).test(address)) return "ipv4";
  return /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]/`) ? "ipv6" : null;
}
