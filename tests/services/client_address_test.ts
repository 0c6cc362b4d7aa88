import assert from "node:assert/strict";
import { clientAddressReader, parseCidr } from "../../services/client_address.ts";

const reader = (...trusted: string[]) =>
  clientAddressReader(trusted.map((text) => {
    const cidr = parseCidr(text);
    assert.ok(cidr, `${text} is a range`);
    return cidr;
  }));

for (
  const [trusted, peer, forwarded, client] of [
    [[], "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    [["10.0.0.0/8"], "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "nonsense", "10.1.2.3"],
    [["10.0.0.0/8"], "10.1.2.3", null, "10.1.2.3"],
    [["10.0.0.0/8"], "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
    [["fd00::/8"], "fd00::1", "2001:db8::5", "2001:db8::5"],
    [["127.0.0.1"], "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ] as const
) {
  Deno.test(`from ${peer} with ${forwarded}, trusting [${trusted}], the client is ${client}`, () => {
    assert.equal(reader(...trusted)(peer, forwarded), client);
  });
}

for (
  const text of ["", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "a/8", "::1/129", "10.0.0.0/8/8"]
) {
  Deno.test(`"${text}" is not a range`, () => assert.equal(parseCidr(text), null));
}
