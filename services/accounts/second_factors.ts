import { plainText } from "../../content/words/clean_text.ts";
import type { Clock } from "../system/clock.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { Problem } from "../system/problem.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery_codes.ts";
import { SecondFactor, SecondFactorSetup } from "./profile_schema.ts";
import { Seal } from "../secrets/seal.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { newTotpSecret, totpStep } from "./totp.ts";
import type { Store } from "../store/store.ts";

/** Milliseconds in which a new secret must be confirmed. */
const setupLifetime = 15 * 60 * 1000;

export interface SecondFactorState {
  readonly enabled_at: string;
  readonly recoveryCodes: number;
}

/**
 * Wrong codes of one kind in a row that lock that kind until a code of the other kind is right
 * (NIST SP 800-63B-4, 3.2.2). Only a right password gets this far, so strangers cannot cause it.
 */
export const mostFailures = 100;
const noFailures = { totp: 0, recovery: 0 } as const;

/** TOTP codes (RFC 6238) as second factor, and recovery codes. */
export class SecondFactors {
  readonly #store: Store;
  readonly #factors;
  readonly #setups;
  readonly #clock: Clock;
  readonly #seal: Seal;
  readonly #outbox: Outbox;

  constructor(store: Store, clock: Clock, { secrets }: KeyRing, outbox: Outbox) {
    this.#store = store;
    this.#clock = clock;
    this.#outbox = outbox;
    this.#seal = new Seal(secrets, "totp secret");
    this.#factors = new Collection(store, "second_factors", SecondFactor);
    this.#setups = new Collection(store, "second_factor_setups", SecondFactorSetup);
  }

  async stateOf(profileId: string) {
    const factor = await this.#factors.get(profileId);
    return factor && { enabled_at: factor.enabled_at, recoveryCodes: factor.recovery.length };
  }

  async isOn(profileId: string): Promise<boolean> {
    return await this.#factors.get(profileId) !== null;
  }

  /** Returns a new secret for that session. @throws {Problem} `conflict` when on */
  async begin(tx: Transaction, profileId: string, sessionId: string): Promise<Uint8Array> {
    if (await this.#factors.find(tx, profileId)) throw new Problem("conflict");
    const secret = newTotpSecret();
    await this.#setups.find(tx, profileId);
    this.#setups.put(tx, {
      id: profileId,
      secret: this.#seal.close(secret.toBase64(), profileId),
      session_id: sessionId,
      expires_at: this.#clock() + setupLifetime,
    });
    return secret;
  }

  /** Returns the unconfirmed secret of that session, or null if there is none or it has expired. */
  async begun(profileId: string, sessionId: string): Promise<Uint8Array | null> {
    return this.#secretOf(await this.#setups.get(profileId), sessionId);
  }

  #secretOf(setup: SecondFactorSetup | null, sessionId: string): Uint8Array | null {
    const valid = setup?.session_id === sessionId && setup.expires_at > this.#clock();
    return valid ? this.#opened(setup) : null;
  }

  /**
   * Switches the second factor on and returns the recovery codes, which are shown once. @throws
   * {Problem} `invalid_code`; `conflict` if it is on or the secret has expired
   */
  async confirm(tx: Unit, profileId: string, sessionId: string, code: string): Promise<string[]> {
    const setup = await this.#setups.find(tx, profileId);
    const secret = this.#secretOf(setup, sessionId);
    if (!setup || !secret || await this.#factors.find(tx, profileId)) throw new Problem("conflict");
    const step = totpStep(secret, signsOf(code), tx.now);
    if (step === null) throw new Problem("invalid_code");
    const codes = newRecoveryCodes();
    this.#setups.delete(tx, setup);
    this.#factors.put(tx, {
      id: profileId,
      secret: this.#seal.close(secret.toBase64(), profileId),
      enabled_at: tx.at(),
      last_step: step,
      recovery: codes.map(recoveryCodeHash),
      failures: noFailures,
    });
    tx.log("second_factor_on", { subject: profileId });
    return codes;
  }

  /**
   * Verifies a code of the app or a recovery code and uses it up. The commit decides, so a code
   * counts once even if sent twice at the same time (ASVS 5.0, 6.5.1). Returns its kind. @throws {Problem}
   * `invalid_code`; `code_locked` after too many wrong codes of its kind
   */
  async accept(profileId: string, typed: string): Promise<"totp" | "recovery"> {
    const code = signsOf(typed);
    const kind = /^\d{6}$/.test(code) ? "totp" : "recovery";
    const take = kind === "totp" ? await this.#taking(profileId, code) : takingRecovery(code);
    const outcome = await this.#store.write(async (tx) => {
      const factor = await this.#factors.find(tx, profileId);
      if (!factor) return "wrong";
      const failed = factor.failures[kind];
      const taken = failed < mostFailures ? take(factor) : null;
      const failures = { ...factor.failures, [kind]: Math.min(failed + 1, mostFailures) };
      this.#factors.put(tx, { ...(taken ?? factor), failures: taken ? noFailures : failures });
      if (taken) return "right";
      return failed + 1 >= mostFailures ? "locked" : "wrong";
    });
    if (outcome === "right") return kind;
    throw new Problem(outcome === "locked" ? "code_locked" : "invalid_code");
  }

  async #taking(profileId: string, code: string): Promise<Taking> {
    const read = await this.#factors.get(profileId);
    const secret = read && this.#opened(read);
    const step = secret && totpStep(secret, code, this.#clock());
    if (!step) return () => null;
    // Encrypted again each time, so that secrets move to the newest key.
    const sealed = this.#seal.close(secret.toBase64(), profileId);
    return (factor) => {
      const first = factor.secret === read.secret && step > factor.last_step;
      return first ? { ...factor, secret: sealed, last_step: step } : null;
    };
  }

  /** Replaces the recovery codes by ten new ones. @throws {Problem} `conflict` when off */
  async renewRecoveryCodes(tx: Unit, profileId: string): Promise<string[]> {
    const factor = await this.#factors.find(tx, profileId);
    if (!factor) throw new Problem("conflict");
    const codes = newRecoveryCodes();
    this.#factors.change(tx, factor, { recovery: codes.map(recoveryCodeHash) });
    tx.log("recovery_codes_renewed", { subject: profileId });
    return codes;
  }

  /** Switches the second factor off, with a mail about it; returns whether it was on. */
  async switchOff(tx: Unit, profileId: string): Promise<boolean> {
    if (!await this.forget(tx, profileId)) return false;
    this.#outbox.addNotice(tx, profileId, "second_factor_off");
    tx.log("second_factor_off", { subject: profileId });
    return true;
  }

  /** Switches it off without a mail or an entry; returns whether it was on. */
  async forget(tx: Transaction, profileId: string): Promise<boolean> {
    const factor = await this.#factors.find(tx, profileId);
    if (factor) this.#factors.delete(tx, factor);
    return factor !== null;
  }

  /** Deletes the factor and an unconfirmed secret. */
  async erase(tx: Transaction, profileId: string): Promise<void> {
    const [setup] = await Promise.all([
      this.#setups.find(tx, profileId),
      this.forget(tx, profileId),
    ]);
    if (setup) this.#setups.delete(tx, setup);
  }

  sweep(): Promise<number> {
    return this.#setups.sweep(({ expires_at }) => expires_at <= this.#clock());
  }

  /** Returns null if the key is gone; recovery codes still work. */
  #opened({ id, secret }: { id: string; secret: string }): Uint8Array | null {
    const text = this.#seal.open(secret, id);
    return text === null ? null : Uint8Array.fromBase64(text);
  }
}

/** Returns the factor without the used code, or null for a wrong code. */
type Taking = (factor: SecondFactor) => SecondFactor | null;

function takingRecovery(code: string): Taking {
  const hash = recoveryCodeHash(code);
  return (factor) =>
    factor.recovery.includes(hash)
      ? { ...factor, recovery: factor.recovery.filter((other) => other !== hash) }
      : null;
}

/** Returns the signs of a code, without what groups them. */
function signsOf(typed: string): string {
  return plainText(typed).replace(/[^\p{L}\d]/gu, "");
}
