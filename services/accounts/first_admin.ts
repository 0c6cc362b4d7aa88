import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { SetupLink } from "./profile_schema.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Store } from "../store/store.ts";
import type { Unit } from "../store/unit.ts";
import type { Roles } from "./roles.ts";

const lifetime = 30 * 60 * 1000;

const link = "link";

/**
 * The way into a store without an administrator: one link, which a start of the site prints. The
 * link of a later start takes the place of the earlier one.
 */
export class FirstAdmin {
  readonly #clock: Clock;
  readonly #roles: Roles;
  readonly #links: KeyValueStore<SetupLink>;

  constructor(store: Store, clock: Clock, roles: Roles) {
    this.#clock = clock;
    this.#roles = roles;
    this.#links = new KeyValueStore(store, "setup", SetupLink);
  }

  /** Makes the link; returns its token, which is not stored, or null if there is an administrator. */
  async makeLink(): Promise<string | null> {
    if (await this.#roles.count("admin") > 0) return null;
    const token = randomToken();
    const made = {
      sha256: sha256(token),
      expires_at: new Date(this.#clock() + lifetime).toISOString(),
    };
    return await this.#links.write(async (tx) => {
      if (!await this.#roles.hasNoAdmin(tx)) return null;
      await this.#links.update(tx, link, () => made);
      return token;
    });
  }

  /** Resolves if the link works; nothing changes. @throws {Problem} `setup_gone` */
  async open(token: string): Promise<void> {
    const [found, admins] = await Promise.all([this.#links.get(link), this.#roles.count("admin")]);
    if (admins > 0 || !this.#opens(found, token)) throw new Problem("setup_gone");
  }

  /**
   * Makes the new profile the first administrator: once, and only while there is none.
   * @throws {Problem} `setup_gone`
   */
  async use(tx: Unit, token: string, profile: string): Promise<void> {
    await this.#links.update(tx, link, (found) => {
      if (!this.#opens(found, token)) throw new Problem("setup_gone");
      return null;
    });
    if (!await this.#roles.hasNoAdmin(tx)) throw new Problem("setup_gone");
    await this.#roles.assign(tx, profile, "admin");
    tx.log("first_admin", { actor: profile, subject: profile, detail: { role: "admin" } });
  }

  #opens(found: SetupLink | null, token: string): boolean {
    return found !== null && found.sha256 === sha256(token) && !this.#isOver(found);
  }

  #isOver({ expires_at }: SetupLink): boolean {
    return this.#clock() >= Date.parse(expires_at);
  }

  sweep(): Promise<number> {
    return this.#links.sweep((found) => this.#isOver(found));
  }
}
