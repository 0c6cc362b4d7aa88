import { type ConsentPurpose, privacyText, privacyVersion } from "../content/privacy.ts";
import type { Site } from "../content/site.ts";
import { sha256 } from "./secrets/digest.ts";
import type { ConsentChannel, ConsentProof } from "./schemas/consent.ts";

/** Makes the proof of an authorisation given at that moment. */
export type ConsentWitness = (at: number, channel: ConsentChannel) => ConsentProof;

/** Returns the witness for one form. The policy that is hashed holds the sentence of every form. */
export function consentWitness(site: Site, purpose: ConsentPurpose): ConsentWitness {
  const hash = sha256(privacyText(site));
  return (at, channel) => ({
    version: privacyVersion,
    sha256: hash,
    purpose,
    at: new Date(at).toISOString(),
    channel,
  });
}
