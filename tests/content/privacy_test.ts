import assert from "node:assert/strict";
import { privacyNotice, privacyText } from "../../content/site/privacy.ts";
import { privacyVersion } from "../../content/forms/public_forms.ts";
import { site } from "../../content/site/site.ts";
import { sha256 } from "../../services/secrets/digest.ts";

/** An identity that no campaign changes. */
const identity = {
  ...site,
  email: "contacto@example.org",
  electionDate: "2026-10-26",
  responsible: {
    name: "Campaña",
    nit: "000.000.000-0",
    address: "Bogotá",
    street: "Calle 1",
    phone: "601 000 0000",
    dataCountry: "Colombia",
    retentionDays: 90,
    copyDays: 14,
  },
};

/** The hash of each version for that identity. The pins of published versions never change. */
const pins: Readonly<Record<string, string>> = {
  "2026-11-24": "d89979931c4a5ecaef38e95658c3744c43ab48cae0294b1776eca5007f0aa620",
  "2026-11-28": "59415523b4dcc7a5acc047b031bb2afd7a20dc2654af08e220db8ab64c6bd35e",
  "2026-11-29": "7a65887c7d74345df3cdcfbc241ce4424e37ef8f7cc7744c370cc264e5b49205",
};

Deno.test("another text of the policy is another version", () => {
  const hash = sha256(privacyText(identity));
  assert.equal(
    hash,
    pins[privacyVersion],
    `the text changed: give it a privacyVersion of its own, and pin ${hash}`,
  );
});

Deno.test("the policy and every form say who answers, with address, telephone and e-mail", () => {
  const { email, responsible: { name, nit, street, phone } } = identity;
  for (const text of [privacyText(identity), privacyNotice(identity)]) {
    const plain = text.replaceAll("\u00a0", " ");
    for (const fact of [name, nit, street, phone, email]) assert.ok(plain.includes(fact), fact);
  }
});
