import type { AuditDetail } from "../admin/audit_schema.ts";
import { builtInSettings } from "./site_content_schema.ts";
import { Problem } from "../system/problem.ts";
import { ContentSetting, type ContentSettingName } from "./site_settings_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Unit } from "../store/unit.ts";
import type { Store } from "../store/store.ts";
import { markChanged } from "./content_mark.ts";

export type SettingOf<Name extends ContentSettingName> = Extract<ContentSetting, { id: Name }>;

const unchanged = { version: 0, updated_at: "", updated_by: "" };
const builtIn: { readonly [Name in ContentSettingName]: SettingOf<Name> } = {
  site: { id: "site", value: builtInSettings, ...unchanged },
  banner: { id: "banner", value: null, ...unchanged },
  phase: { id: "phase", value: { changes: [] }, ...unchanged },
  photos: { id: "photos", value: { biography: null }, ...unchanged },
  campaign: { id: "campaign", value: null, ...unchanged },
};

const auditActions = {
  site: "settings_changed",
  banner: "banner_changed",
  phase: "phase_changed",
  photos: "settings_changed",
  campaign: "campaign_changed",
} as const;

export class ContentSettings {
  readonly #settings;

  constructor(private readonly store: Store) {
    this.#settings = new Collection(store, "content_settings", ContentSetting);
  }

  async get<Name extends ContentSettingName>(name: Name): Promise<SettingOf<Name>> {
    return (await this.#settings.get(name) ?? builtIn[name]) as SettingOf<Name>;
  }

  async shows(image: string): Promise<boolean> {
    return Object.values((await this.get("photos")).value).includes(image);
  }

  /** Replaces the setting if it still has that version. @throws {Problem} `conflict` */
  async save<Name extends ContentSettingName>(
    tx: Unit,
    { id, value, version }: Pick<SettingOf<Name>, "id" | "value" | "version">,
    detail?: AuditDetail,
  ): Promise<void> {
    const stored = await this.#settings.find(tx, id);
    if ((stored?.version ?? 0) !== version) throw new Problem("conflict");
    const about = { version: version + 1, updated_at: tx.at(), updated_by: tx.actor.id };
    this.#settings.put(tx, { id, value, ...about } as ContentSetting);
    await markChanged(this.store, tx, "ajustes");
    tx.log(auditActions[id], { detail });
  }
}
