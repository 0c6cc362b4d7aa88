import { builtInTemplates } from "../../content/follow_up/team.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { type TeamItem, TeamSetting, type TeamSettingName } from "./team_schema.ts";
import { TimedCache } from "../system/timed_cache.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Unit } from "../store/unit.ts";

/** After how many milliseconds a process sees what another one changed. */
export const seenAfter = 5000;

type Setting<Name extends TeamSettingName> = Extract<TeamSetting, { id: Name }>;

const builtIn: { readonly [Name in TeamSettingName]: Setting<Name> } = {
  templates: { id: "templates", version: 0, items: [...builtInTemplates] },
  sources: { id: "sources", version: 0, items: [] },
  labels: { id: "labels", version: 0, items: [] },
  assignment: { id: "assignment", version: 0, items: [] },
};

/** The settings of the team; `items` are from memory, at most five seconds old. */
export class TeamSettings {
  readonly #settings;
  readonly #cache: TimedCache<TeamSettingName, TeamSetting>;

  constructor(store: Store, clock: Clock) {
    this.#settings = new Collection(store, "team", TeamSetting);
    this.#cache = new TimedCache(clock, seenAfter, (name) => this.current(name));
  }

  async current<Name extends TeamSettingName>(name: Name): Promise<Setting<Name>> {
    return (await this.#settings.get(name) ?? builtIn[name]) as Setting<Name>;
  }

  async items<Name extends TeamSettingName>(name: Name): Promise<readonly TeamItem<Name>[]> {
    return (await this.#cache.get(name)).items as TeamItem<Name>[];
  }

  /** Replaces the lines if the setting still has that version. @throws {Problem} `conflict` */
  async save(tx: Unit, change: TeamSetting): Promise<void> {
    const { id, version, items } = change;
    const stored = await this.#settings.find(tx, id);
    if ((stored?.version ?? 0) !== version) throw new Problem("conflict");
    this.#settings.put(tx, { ...change, version: version + 1 });
    tx.log(`${id}_changed`, { detail: { count: items.length } });
    tx.afterCommit(() => this.#cache.forget(id));
  }

  /** Returns the code if it is that of a source that counts now, otherwise undefined. */
  async knownSource(code: string | undefined): Promise<string | undefined> {
    if (code === undefined) return undefined;
    const sources = await this.items("sources");
    return sources.find(({ codigo, activo }) => activo && codigo === code)?.codigo;
  }
}
