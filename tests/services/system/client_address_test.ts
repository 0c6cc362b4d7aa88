import assert from "node:assert/strict";
import fc from "fast-check";
import {
  clientAddressReader,
  parseCidr,
  prefixesOf,
  unknownClient,
} from "../../../services/system/client_address.ts";

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
    [["10.0.0.0/8"], "10.1.2.3", "nonsense", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1,", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1, nonsense, 10.9.9.9", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1:51234", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1:443, 10.9.9.9:80", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "[2001:db8::5]:443", "2001:db8:0:0::/64"],
    [["10.0.0.0/8"], "10.1.2.3", "[2001:db8::5]", "2001:db8:0:0::/64"],
    [["10.0.0.0/8"], "10.1.2.3", "[::ffff:198.51.100.1]:443", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "unknown", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "unknown:80", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1:", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "198.51.100.1:x", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "[198.51.100.1", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", "[]:443", "unknown"],
    [["10.0.0.0/8"], "10.1.2.3", null, "10.1.2.3"],
    [["10.0.0.0/8"], "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "10.4.4.4", "10.4.4.4"],
    [["10.0.0.0/8"], "10.1.2.3", "::ffff:198.51.100.1", "198.51.100.1"],
    [["10.0.0.0/8"], "10.1.2.3", "::FFFF:c633:6401", "198.51.100.1"],
    [["10.0.0.0/8"], "", "198.51.100.1", "unknown"],
    [[], "", null, "unknown"],
    [["fd00::/8"], "fd00::1", "2001:db8::5", "2001:db8:0:0::/64"],
    [[], "2001:db8:1:2:3:4:5:6", null, "2001:db8:1:2::/64"],
    [[], "2001:DB8:1:2:ffff::", null, "2001:db8:1:2::/64"],
    [[], "fe80::1%eth0", null, "fe80:0:0:0::/64"],
    [[], "::1", null, "0:0:0:0::/64"],
    [["127.0.0.1"], "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ] as const
) {
  Deno.test(`from ${peer} with ${forwarded}, trusting [${trusted}], the client is ${client} (ASVS 4.1.3, 15.3.4)`, () => {
    assert.equal(reader(...trusted)(peer, forwarded), client);
  });
}

for (
  const text of [
    "",
    "0x7f.1",
    "010.0.0.1",
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0/8",
    "a/8",
    "::1/129",
    "10.0.0.0/8/8",
  ]
) {
  Deno.test(`"${text}" is not a range`, () => assert.equal(parseCidr(text), null));
}

for (
  const [client, prefixes] of [
    ["198.51.100.7", ["address 198.51.100.7", "network 198.51.100.0/24"]],
    ["2001:db8:1:2ff::/64", [
      "address 2001:db8:1:2ff::/64",
      "site 2001:db8:1:200::/56",
      "network 2001:db8:1::/48",
    ]],
    ["2001:db8:0:0::/64", [
      "address 2001:db8:0:0::/64",
      "site 2001:db8:0:0::/56",
      "network 2001:db8:0::/48",
    ]],
    ["127.0.0.1", ["address 127.0.0.1"]],
    ["0:0:0:0::/64", ["address 0:0:0:0::/64"]],
    ["unknown", ["address unknown"]],
    ["about 2001:db8:0:0::/64", ["address about 2001:db8:0:0::/64"]],
    ["by 01ARZ3NDEKTSV4RRFFQ69G5FAV", ["address by 01ARZ3NDEKTSV4RRFFQ69G5FAV"]],
  ] as const
) {
  Deno.test(`${client} counts as ${prefixes.join(", ")}`, () => {
    assert.deepEqual(
      Object.entries(prefixesOf(client)).map((prefix) => prefix.join(" ")),
      prefixes,
    );
  });
}

const readClient = reader("10.0.0.0/8", "fd00::/8");

Deno.test("behind a trusted proxy the last hop that it added counts", () => {
  const proxy = fc.ipV4().map((ip) => ip.replace(/^\d+/, "10"));
  const client = fc.ipV4().filter((ip) => !ip.startsWith("10."));
  const hops = fc.array(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), { maxLength: 5 });
  fc.assert(
    fc.property(proxy, hops, client, fc.array(proxy), (peer, made, ip, between) => {
      assert.equal(readClient(peer, [...made, ip, ...between].join(", ")), ip);
    }),
    { seed: 57 },
  );
});

Deno.test("a client is an IPv4 address, a /64 or unknown, and no text is an error", () => {
  const peer = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant("10.0.0.1"));
  fc.assert(
    fc.property(peer, fc.option(fc.string()), (from, header) => {
      const client = readClient(from, header);
      const known = /^(\d+\.){3}\d+$/.test(client) ||
        /^([0-9a-f]{1,4}:){4}:\/64$/.test(client);
      assert.ok(known || client === unknownClient, client);
    }),
    { seed: 57 },
  );
});

Deno.test("all addresses of one /64 are one client, and those of another are another", () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const four = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(four, four, four, (network, host, other) => {
      fc.pre(network.some((part) => part !== "0") && !network[0]?.startsWith("fd"));
      const at = (rest: readonly string[]) => readClient([...network, ...rest].join(":"), null);
      assert.equal(at(host), at(other));
      assert.equal(at(host), `${network.join(":")}::/64`);
    }),
    { seed: 57 },
  );
});
