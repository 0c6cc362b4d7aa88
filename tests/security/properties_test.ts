import assert from "node:assert/strict";
import fc from "fast-check";
import { localPath } from "../../routes/local_path.ts";
import { clientAddressReader, parseCidr, unknownClient } from "../../services/client_address.ts";
import { totpCode, totpPeriod, totpStep } from "../../services/accounts/totp.ts";
import { openSite } from "../support/site.ts";

/** A failure repeats. */
const sameEachTime = { seed: 57 };

/** Pieces of which addresses are made that browsers read in surprising ways. */
const pieces = fc.constantFrom(
  "/",
  "\\",
  "//",
  ":",
  "@",
  ".",
  "..",
  "?",
  "#",
  "%2f",
  "%5c",
  "%09",
  "\t",
  "\n",
  " ",
  "http:",
  "https:",
  "javascript:",
  "evil.example",
  "admin",
  "\u0000",
  "\u2028",
  "\uff0f",
);
const address = fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 12 })
  .map((parts) => parts.join(""));

Deno.test("any `next` leads to a page of the site, and is stable", () => {
  const own = "https://www.example.org";
  fc.assert(
    fc.property(fc.oneof(address, address.map((rest) => `/${rest}`)), (next) => {
      const path = localPath(next);
      assert.equal(new URL(path, own).origin, own);
      assert.match(path, /^\/(?![/\\])/);
      assert.equal(localPath(path), path);
    }),
    { ...sameEachTime, numRuns: 3000 },
  );
});

Deno.test("only the site's own origin passes", async () => {
  using site = await openSite({ publicOrigin: "https://www.example.org" });
  const visible = fc.string({ unit: "grapheme-ascii" }).map((text) => text.trim());
  const lookalike = fc.tuple(visible, visible)
    .map(([before, after]) => `${before}${site.origin}${after}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(visible, lookalike, fc.webUrl()), async (origin) => {
      fc.pre(origin !== site.origin);
      const response = await site.request("/api/auth/sign-out", {
        method: "POST",
        headers: { origin },
      });
      await response.body?.cancel();
      assert.equal(response.status, 403, origin);
    }),
    { ...sameEachTime, numRuns: 300 },
  );
});

const trusted = ["10.0.0.0/8", "fd00::/8"].map((text) => {
  const cidr = parseCidr(text);
  assert.ok(cidr);
  return cidr;
});
const readClient = clientAddressReader(trusted);

Deno.test("what a stranger writes into X-Forwarded-For changes nothing (ASVS 4.1.3)", () => {
  const stranger = fc.ipV4().filter((ip) => !ip.startsWith("10."));
  fc.assert(
    fc.property(stranger, fc.string(), (peer, header) => {
      assert.equal(readClient(peer, header), peer);
    }),
    sameEachTime,
  );
});

Deno.test("behind a trusted proxy the last hop that it added counts", () => {
  const proxy = fc.ipV4().map((ip) => ip.replace(/^\d+/, "10"));
  const client = fc.ipV4().filter((ip) => !ip.startsWith("10."));
  const hops = fc.array(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), { maxLength: 5 });
  fc.assert(
    fc.property(proxy, hops, client, fc.array(proxy), (peer, made, ip, between) => {
      assert.equal(readClient(peer, [...made, ip, ...between].join(", ")), ip);
    }),
    sameEachTime,
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
    sameEachTime,
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
    sameEachTime,
  );
});

Deno.test("a code is right in its own step and the two beside it, and in no other (ASVS 6.5.5)", () => {
  const secret = fc.uint8Array({ minLength: 20, maxLength: 20 });
  const moment = fc.integer({ min: 4 * totpPeriod, max: 4e12 });
  fc.assert(
    fc.property(secret, moment, fc.integer({ min: -3, max: 3 }), (key, now, distance) => {
      const step = Math.floor(now / totpPeriod) + distance;
      const code = totpCode(key, step);
      const near = [-1, 0, 1].map((steps) => Math.floor(now / totpPeriod) + steps);
      const found = totpStep(key, code, now);
      const fits = near.filter((one) => totpCode(key, one) === code);
      assert.equal(found !== null, fits.length > 0);
      assert.ok(found === null || fits.includes(found));
      assert.ok(found !== null || Math.abs(distance) > 1);
    }),
    sameEachTime,
  );
});

Deno.test("what is no six digits is no code", () => {
  const secret = new Uint8Array(20);
  fc.assert(
    fc.property(fc.string(), (typed) => {
      fc.pre(!/^[0-9]{6}$/.test(typed));
      assert.equal(totpStep(secret, typed, 1e12), null);
    }),
    sameEachTime,
  );
});
