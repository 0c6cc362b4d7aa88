import { consentText, privacyText } from "../content/privacy.ts";
import { type FormName, formNames, privacyVersion } from "../content/public_forms.ts";
import type { Site } from "../content/site.ts";
import type { Clock } from "./clock.ts";
import { sha256 } from "./secrets/digest.ts";
import { type ConsentChannel, type ConsentProof, Policy } from "./schemas/consent.ts";
import { KeyedValues } from "./store/keyed_values.ts";
import type { Store } from "./store/store.ts";

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

/** The archive of authorised texts: a proof of consent names its text by its SHA-256. */
export class Policies {
  readonly #archive: KeyedValues<Policy>;
  readonly #current: Omit<Policy, "first_seen">;
  readonly #sha256: string;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock, site: Site) {
    const text = privacyText(site);
    const sentences = formNames.map((form) => [form, consentText(form)]);
    this.#archive = new KeyedValues(store, "policies", Policy);
    this.#current = { version: privacyVersion, text, sentences: Object.fromEntries(sentences) };
    this.#sha256 = sha256(text);
    this.#clock = clock;
  }

  /** Stores the text that is authorised now, unless it is there; returns how many were stored. */
  async archive(): Promise<number> {
    if (await this.#archive.get(this.#sha256)) return 0;
    const first_seen = new Date(this.#clock()).toISOString();
    await this.#archive.change((transaction) =>
      this.#archive.planUpdate(
        transaction,
        this.#sha256,
        (stored) => stored ?? { ...this.#current, first_seen },
      )
    );
    return 1;
  }

  /** Returns the sentence that was authorised, or null where its text is not in the archive. */
  async sentenceOf({ sha256, purpose }: ConsentProof): Promise<string | null> {
    const policy = sha256 === this.#sha256 ? this.#current : await this.#archive.get(sha256);
    return policy?.sentences[purpose] ?? null;
  }
}
