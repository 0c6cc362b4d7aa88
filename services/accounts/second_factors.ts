import type { Clock } from "../clock.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { Problem } from "../problem.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery_codes.ts";
import { SecondFactor, SecondFactorSetup } from "../schemas/second_factor.ts";
import { type Seal, sealFor } from "../secrets/seal.ts";
import type { InspectableCollection } from "../store/inspect.ts";
import { Collection } from "../store/collection.ts";
import type { Plan, Transaction } from "../store/transaction.ts";
import { newTotpSecret, totpStep } from "./totp.ts";
import type { Store } from "../store/store.ts";

/** Milliseconds between showing a secret and its first code. */
const setupLifetime = 15 * 60 * 1000;

/** What the owner of an account may know of its second factor. */
export interface SecondFactorState {
  readonly enabled_at: string;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

/** How a code was right. */
export type CodeKind = "totp" | "recovery";

/**
 * Wrong codes of one kind in a row after which codes of that kind open nothing any more, until one of
 * the other kind does (NIST SP 800-63B-4, 3.2.2). No stranger gets here: it takes the password.
 */
export const mostFailures = 100;
const noFailures = { totp: 0, recovery: 0 } as const;

/** Codes of an application as second factor (RFC 6238), and recovery codes for a lost one. */
export class SecondFactors {
  readonly #factors;
  readonly #setups;
  readonly #clock: Clock;
  readonly #seal: Seal;

  constructor(store: Store, clock: Clock, { secrets }: KeyRing) {
    this.#clock = clock;
    this.#seal = sealFor(secrets, "totp secret");
    this.#factors = new Collection(store, "second_factors", SecondFactor);
    this.#setups = new Collection(store, "second_factor_setups", SecondFactorSetup);
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly InspectableCollection[] {
    return [this.#factors, this.#setups];
  }

  /** Returns what is known of the profile's second factor, or null where it has none. */
  async stateOf(profileId: string): Promise<SecondFactorState | null> {
    const factor = await this.#factors.get(profileId);
    if (!factor) return null;
    return { enabled_at: factor.enabled_at, recoveryCodes: factor.recovery.length };
  }

  /** Returns whether signing in to the profile asks for a code. */
  async isOn(profileId: string): Promise<boolean> {
    return await this.#factors.get(profileId) !== null;
  }

  /** Returns a new secret to be shown in that session only. @throws {Problem} `conflict` when on */
  async begin(profileId: string, sessionId: string): Promise<Uint8Array> {
    if (await this.isOn(profileId)) throw new Problem("conflict");
    const secret = newTotpSecret();
    const setup: SecondFactorSetup = {
      id: profileId,
      secret: await this.#seal.close(secret.toBase64(), profileId),
      session_id: sessionId,
      expires_at: this.#clock() + setupLifetime,
    };
    await this.#setups.update(profileId, () => setup) ?? await this.#setups.create(setup);
    return secret;
  }

  /** Returns the secret that was shown in that session, or null where it is too late for it. */
  async begun(profileId: string, sessionId: string): Promise<Uint8Array | null> {
    const setup = await this.#setups.get(profileId);
    const valid = setup?.session_id === sessionId && setup.expires_at > this.#clock();
    return valid ? await this.#opened(setup) : null;
  }

  /**
   * Switches the second factor on and returns the recovery codes, which nobody can read again.
   * @throws {Problem} `invalid_code`; `conflict` when on already or begun too long ago
   */
  async confirm(profileId: string, sessionId: string, code: string): Promise<string[]> {
    const secret = await this.begun(profileId, sessionId);
    if (!secret) throw new Problem("conflict");
    const now = this.#clock();
    const step = totpStep(secret, withoutSpaces(code), now);
    if (step === null) throw new Problem("invalid_code");
    const codes = newRecoveryCodes();
    const factor: SecondFactor = {
      id: profileId,
      secret: await this.#seal.close(secret.toBase64(), profileId),
      enabled_at: new Date(now).toISOString(),
      last_step: step,
      recovery: codes.map(recoveryCodeHash),
      failures: noFailures,
    };
    const planSetup: Plan = (transaction) => this.#setups.planDelete(transaction, profileId);
    const made = await this.#factors.create(factor, { with: [planSetup] });
    if (!made.ok) throw new Problem("conflict");
    return codes;
  }

  /**
   * Takes a code of the application or a recovery code: each counts once, also when it comes twice
   * at the same moment (ASVS 5.0, 6.5.1). The commit that takes it, or counts it as wrong, decides.
   * @throws {Problem} `invalid_code`; `code_locked` where too many of its kind were wrong
   */
  async accept(profileId: string, typed: string): Promise<CodeKind> {
    const code = withoutSpaces(typed);
    const kind = /^\d{6}$/.test(code) ? "totp" : "recovery";
    const take = kind === "totp" ? await this.#taking(profileId, code) : takingRecovery(code);
    let outcome = "wrong" as "right" | "wrong" | "locked";
    await this.#factors.update(profileId, (factor) => {
      const failed = factor.failures[kind];
      const taken = failed < mostFailures ? take(factor) : null;
      const locked = failed + 1 >= mostFailures;
      outcome = taken ? "right" : locked ? "locked" : "wrong";
      if (taken) return { ...taken, failures: noFailures };
      const failures = { ...factor.failures, [kind]: Math.min(failed + 1, mostFailures) };
      return { ...factor, failures };
    });
    if (outcome === "right") return kind;
    throw new Problem(outcome === "locked" ? "code_locked" : "invalid_code");
  }

  async #taking(profileId: string, code: string): Promise<Taking> {
    const read = await this.#factors.get(profileId);
    const secret = read && await this.#opened(read);
    const step = secret && totpStep(secret, code, this.#clock());
    if (!step) return () => null;
    // Sealed anew each time, so that a secret moves over to the site's newest key by being used.
    const sealed = await this.#seal.close(secret.toBase64(), profileId);
    return (factor) => {
      const first = factor.secret === read.secret && step > factor.last_step;
      return first ? { ...factor, secret: sealed, last_step: step } : null;
    };
  }

  /** Replaces the recovery codes by ten new ones. @throws {Problem} `conflict` when off */
  async renewRecoveryCodes(profileId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const recovery = codes.map(recoveryCodeHash);
    const updated = await this.#factors.update(profileId, (factor) => ({ ...factor, recovery }));
    if (!updated) throw new Problem("conflict");
    return codes;
  }

  /** Switches the second factor off; returns whether it was on. */
  async switchOff(profileId: string): Promise<boolean> {
    return await this.#factors.delete(profileId) !== null;
  }

  /** Plans to switch it off. */
  async planSwitchOff(transaction: Transaction, profileId: string): Promise<void> {
    await this.#factors.planDelete(transaction, profileId);
  }

  /** Plans that nothing is left of the profile's factor, begun or on. */
  async planErase(transaction: Transaction, profileId: string): Promise<void> {
    await Promise.all([
      this.#factors.planDelete(transaction, profileId),
      this.#setups.planDelete(transaction, profileId),
    ]);
  }

  /** Deletes secrets that were shown and never confirmed; returns how many. */
  async sweep(): Promise<number> {
    let swept = 0;
    // Asked again in the commit: it may have been begun anew meanwhile.
    const isMeant = ({ expires_at }: SecondFactorSetup): boolean => expires_at <= this.#clock();
    for await (const setup of this.#setups.all()) {
      if (isMeant(setup) && await this.#setups.delete(setup.id, { isMeant })) swept++;
    }
    return swept;
  }

  /** Null where the key it was sealed with is gone: then only a recovery code opens. */
  async #opened({ id, secret }: { id: string; secret: string }): Promise<Uint8Array | null> {
    const text = await this.#seal.open(secret, id);
    return text === null ? null : Uint8Array.fromBase64(text);
  }
}

/** Returns the factor once the code is used up, null where it does not fit. */
type Taking = (factor: SecondFactor) => SecondFactor | null;

function takingRecovery(code: string): Taking {
  const hash = recoveryCodeHash(code);
  return (factor) =>
    factor.recovery.includes(hash)
      ? { ...factor, recovery: factor.recovery.filter((other) => other !== hash) }
      : null;
}

function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, "");
}
