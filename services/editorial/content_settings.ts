import { builtInSettings } from "./site_content_schema.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { ContentSetting, type ContentSettingName } from "./site_settings_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Operation } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";
import { markChanged } from "./content_mark.ts";

export type SettingOf<Name extends ContentSettingName> = Extract<ContentSetting, { id: Name }>;

/** What a setting is until staff change it. */
const unchanged = { version: 0, updated_at: "", updated_by: "" };
const builtIn: { readonly [Name in ContentSettingName]: SettingOf<Name> } = {
  site: { id: "site", value: builtInSettings, ...unchanged },
  banner: { id: "banner", value: null, ...unchanged },
  phase: { id: "phase", value: { changes: [] }, ...unchanged },
  photos: { id: "photos", value: { biography: null }, ...unchanged },
  campaign: { id: "campaign", value: null, ...unchanged },
};

/** What staff change of the site beside its items: its details, the banner and the phase. */
export class ContentSettings {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #settings;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#settings = new Collection(store, "content_settings", ContentSetting);
  }

  /** Returns the setting as the store has it. */
  async get<Name extends ContentSettingName>(name: Name): Promise<SettingOf<Name>> {
    return (await this.#settings.get(name) ?? builtIn[name]) as SettingOf<Name>;
  }

  /** Returns whether a page shows the image in the place of its drawing. */
  async shows(image: string): Promise<boolean> {
    return Object.values((await this.get("photos")).value).includes(image);
  }

  /**
   * Replaces the setting where it still has that version, with its audit entry and the mark in the
   * same commit. @throws {Problem} `conflict`
   */
  async save<Name extends ContentSettingName>(
    { id, value, version }: Pick<SettingOf<Name>, "id" | "value" | "version">,
    { by, entry }: { readonly by: string; readonly entry: Operation },
  ): Promise<void> {
    const at = new Date(this.#clock()).toISOString();
    const about = { version: version + 1, updated_at: at, updated_by: by };
    const next = { id, value, ...about } as ContentSetting;
    const stored = await this.#store.transaction(async (transaction) => {
      await this.#settings.planPut(transaction, id, (setting) => {
        if ((setting?.version ?? 0) !== version) throw new Problem("conflict");
        return next;
      });
      transaction.add(entry);
      await markChanged(this.#store, "ajustes", at)(transaction);
    });
    if (!stored.ok) throw new Problem("conflict");
  }
}
