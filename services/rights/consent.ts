import { consentText, privacyText } from "../../content/site/privacy.ts";
import {
  type ConsentPurpose,
  consentPurposes,
  privacyVersion,
} from "../../content/forms/public_forms.ts";
import type { Site } from "../../content/site/site.ts";
import type { Clock } from "../system/clock.ts";
import { sha256 } from "../secrets/digest.ts";
import { type ConsentChannel, type ConsentProof, Policy } from "./consent_schema.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Store } from "../store/store.ts";

/** Returns the proof of an authorisation given at that moment, in milliseconds since 1970. */
export type ProveConsent = (
  purpose: ConsentPurpose,
  at: number,
  channel: ConsentChannel,
) => ConsentProof;

/** Returns what makes the proofs. The policy that is hashed holds every sentence. */
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

/** A text of the archive, under the SHA-256 by which a proof of consent names it. */
export interface ArchivedPolicy extends Omit<Policy, "first_seen"> {
  readonly sha256: string;
  /** Null where the site began to show it a moment ago. */
  readonly first_seen: string | null;
  readonly isCurrent: boolean;
}

export class Policies {
  readonly #archive: KeyValueStore<Policy>;
  readonly #current: Omit<Policy, "first_seen">;
  readonly #sha256: string;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock, site: Site) {
    const text = privacyText(site);
    const sentences = consentPurposes.map((purpose) => [purpose, consentText(purpose)]);
    this.#archive = new KeyValueStore(store, "policies", Policy);
    this.#current = { version: privacyVersion, text, sentences: Object.fromEntries(sentences) };
    this.#sha256 = sha256(text);
    this.#clock = clock;
  }

  /** Stores the text that is authorised now, unless it is there; returns how many were stored. */
  async archive(): Promise<number> {
    if (await this.#archive.get(this.#sha256)) return 0;
    const first_seen = new Date(this.#clock()).toISOString();
    await this.#archive.write((tx) =>
      this.#archive.update(
        tx,
        this.#sha256,
        (stored) => stored ?? { ...this.#current, first_seen },
      )
    );
    return 1;
  }

  /** Returns every text: the current one, then the others, newest first. */
  async list(): Promise<ArchivedPolicy[]> {
    const archived = (await this.#archive.list()).map(([sha256, policy]) =>
      this.#named(sha256, policy)
    );
    const others = archived.filter(({ isCurrent }) => !isCurrent)
      .toSorted((a, b) => order(b).localeCompare(order(a)));
    const current = archived.find(({ isCurrent }) => isCurrent) ??
      this.#named(this.#sha256, { ...this.#current, first_seen: null });
    return [current, ...others];
  }

  async find(sha256: string): Promise<ArchivedPolicy | null> {
    return (await this.list()).find((policy) => policy.sha256 === sha256) ?? null;
  }

  /** Returns the sentence that was authorised, or null where its text is not in the archive. */
  async sentenceOf({ sha256, purpose }: ConsentProof): Promise<string | null> {
    const policy = sha256 === this.#sha256 ? this.#current : await this.#archive.get(sha256);
    return policy?.sentences[purpose] ?? null;
  }

  #named(
    sha256: string,
    policy: Omit<ArchivedPolicy, "sha256" | "isCurrent">,
  ): ArchivedPolicy {
    return { ...policy, sha256, isCurrent: sha256 === this.#sha256 };
  }
}

function order({ version, first_seen }: ArchivedPolicy): string {
  return `${version} ${first_seen}`;
}
