import assert from "node:assert/strict";
import fc from "fast-check";
import { mailto } from "../../../../content/words/email_addresses.ts";
import { longestMailto, replyLink } from "../../../../islands/inbox/detail/mailto.ts";

/** What a mail program reads in the link (RFC 6068): who, and the header fields in their order. */
function read(link: string) {
  const [, to = "", query = ""] = /^mailto:([^?]*)(?:\?(.*))?$/s.exec(link) ?? [];
  const fields = query.split("&").filter(Boolean).map((field) => {
    const [name = "", value = "", ...more] = field.split("=");
    assert.deepEqual(more, [], "a sign of equality inside a value");
    return [decodeURIComponent(name), decodeURIComponent(value)] as const;
  });
  return { to: to.split(",").map(decodeURIComponent), fields };
}

const anyText = fc.string({ unit: "binary", maxLength: 2000 });
const message = fc.record({
  name: fc.oneof(anyText.map((text) => text.slice(0, 100)), fc.constant("Ana\r\nBcc: x@y.co")),
  email: fc.oneof(fc.emailAddress(), anyText),
  subject: fc.oneof(
    anyText.map((text) => text.slice(0, 200)),
    fc.constant("Metro\r\nBcc: todos@example.org"),
    fc.constant("a&bcc=todos@example.org&to=x@y.co"),
    fc.constant("a%0ABcc:%20todos@example.org?cc=x@y.co"),
  ),
  message: fc.oneof(anyText, fc.constant("ñ".repeat(2000)), fc.constant("👩‍🌾\n".repeat(600))),
});

Deno.test("any reply has one recipient, subject and body, and no header beside them (ASVS 1.3.11)", () => {
  fc.assert(
    fc.property(message, (message) => {
      const link = replyLink(message, "La Representante");
      if (link === null) return;
      const { to, fields } = read(link);
      assert.deepEqual(to, [message.email.toWellFormed()]);
      assert.deepEqual(fields.map(([name]) => name), ["subject", "body"]);
      assert.doesNotMatch(fields[0]?.[1] ?? "", /[\p{Cc}\u2028\u2029]/u, "one line");
      assert.match(link, /^[\x21-\x7e]+$/, "only characters that a URL may contain");
      assert.ok(link.length <= longestMailto, `${link.length} characters`);
      assert.doesNotMatch(fields[1]?.[1] ?? "", /(^|[^\r])\n|\r(?!\n)/, "lines end with CRLF");
    }),
    { numRuns: 500 },
  );
});

Deno.test("every ordinary address can be answered", () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => {
    const link = mailto(email);
    assert.ok(link, email);
    assert.equal(decodeURIComponent(link.slice("mailto:".length)), email);
  }));
});

for (
  const email of [
    "a@example.org,b@example.org",
    "a@example.org;b@example.org",
    "Ana <a@example.org>",
    "a@example.org\r\nBcc: b@example.org",
    '"a@example.org,b"@example.org',
    "a@example.org?bcc=b@example.org",
    "nadie",
    "",
  ]
) {
  Deno.test(`${JSON.stringify(email)} is not taken for one address (ASVS 1.2.2, 1.3.11)`, () => {
    assert.equal(mailto(email), null);
  });
}

Deno.test("a short message is quoted whole, with its accents and lines", () => {
  const link = replyLink({
    name: "José Peñalosa",
    email: "jose@example.org",
    subject: "¿Qué pasará con el río?",
    message: "Buenos días.\n\n¿Cuándo?",
  }, "La Representante");
  const { to, fields: [subject, body] } = read(link ?? "");
  assert.deepEqual(to, ["jose@example.org"]);
  assert.deepEqual(subject, ["subject", "Re: ¿Qué pasará con el río?"]);
  assert.match(body?.[1] ?? "", /^Hola, José Peñalosa:\r\n\r\nGracias/);
  assert.match(body?.[1] ?? "", /\r\n> Buenos días\.\r\n> \r\n> ¿Cuándo\?\r\n$/);
});

Deno.test("a long message is quoted as far as the link allows, and shows that it was cut", () => {
  const link = replyLink({
    name: "Ana",
    email: "ana@example.org",
    subject: "Largo",
    message: "señal ".repeat(330),
  }, "La Representante") ?? "";
  assert.ok(link.length <= longestMailto && link.length > longestMailto - 40, `${link.length}`);
  assert.match(read(link).fields[1]?.[1] ?? "", /…\r\n$/);
});
