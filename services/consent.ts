import { privacyText } from "../content/privacy.ts";
import { privacyVersion } from "../content/public_forms.ts";
import type { FormName } from "../content/public_forms.ts";
import type { Site } from "../content/site.ts";
import { sha256 } from "./secrets/digest.ts";
import type { ConsentChannel, ConsentProof } from "./schemas/consent.ts";

/** Returns the proof of an authorisation given at that moment, in milliseconds since 1970. */
export type ProveConsent = (purpose: FormName, at: number, channel: ConsentChannel) => ConsentProof;

/** Returns what makes the proofs. The policy that is hashed holds the sentence of every form. */
export function createConsentProof(site: Site): ProveConsent {
  const hash = sha256(privacyText(site));
  return (purpose, at, channel) => ({
    version: privacyVersion,
    sha256: hash,
    purpose,
    at: new Date(at).toISOString(),
    channel,
  });
}
