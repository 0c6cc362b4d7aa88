import { mostLabels } from "../../content/follow_up/labels.ts";
import { type Option, optionLabel } from "../../content/words/options.ts";
import type { Actor } from "../accounts/permissions.ts";
import { changeSelected } from "../inbox/bulk_change.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Unit } from "../store/unit.ts";
import type { LabelChange, LabelsOfMany } from "./label_schema.ts";
import type { TeamSettings } from "./team_settings.ts";

export interface LabelOutcome {
  readonly changed: readonly string[];
  /** How many now have the label, or have it no more. */
  readonly count: number;
  /** How many have the most labels. */
  readonly full: number;
  /** How many are gone, no longer matched or could not be changed. */
  readonly left: number;
}

export class Labels {
  constructor(private readonly team: TeamSettings, private readonly volunteers: Volunteers) {}

  /** Returns every label of the list, those too that are off. */
  async options(): Promise<Option[]> {
    const items = await this.team.items("labels");
    return items.map(({ codigo, nombre }) => ({ id: codigo, label: nombre }));
  }

  /** Returns the names of labels; one that left the list has its code. */
  async namesOf(codes: readonly string[] = []): Promise<string[]> {
    if (codes.length === 0) return [];
    const options = await this.options();
    return codes.map((code) => optionLabel(options, code));
  }

  /** @throws {Problem} `not_found` */
  async set(tx: Unit, id: string, change: LabelChange): Promise<"saved" | "unknown" | "full"> {
    if (!await this.#mayPut(change)) return "unknown";
    const inbox = this.volunteers.for(tx.actor);
    const record = await inbox.find(tx, "label", id);
    const etiquetas = labelsAfter(record, change);
    if (etiquetas === "full") return "full";
    if (inbox.change(tx, record, { etiquetas }) !== record) tx.log("labels_set", { subject: id });
    return "saved";
  }

  /** Puts one label on those selected, or takes it off. Returns `unknown` for one that is off. */
  async setMany(
    { accion, etiqueta, ...selected }: LabelsOfMany,
    actor: Actor,
    mayContinue?: () => Promise<boolean>,
  ): Promise<LabelOutcome | "unknown"> {
    const [put, take] = accion === "poner" ? [[etiqueta], []] : [[], [etiqueta]];
    if (!await this.#mayPut({ put, take })) return "unknown";
    const inbox = this.volunteers.for(actor);
    const results = await changeSelected(inbox, selected, {
      verb: "label",
      change: (tx, record, matches) => {
        const etiquetas = labelsAfter(record, { put, take });
        if (!matches || etiquetas === "full") return matches ? "full" : "left";
        return inbox.change(tx, record, { etiquetas }) === record ? "same" : "changed";
      },
      mayContinue,
    });
    const by = Object.groupBy(results, ([, result]) => result ?? "left");
    const [changed, same] = [by.changed ?? [], by.same ?? []];
    return {
      changed: changed.map(([id]) => id),
      count: changed.length + same.length,
      full: by.full?.length ?? 0,
      left: by.left?.length ?? 0,
    };
  }

  async #mayPut({ put }: LabelChange): Promise<boolean> {
    const items = await this.team.items("labels");
    return put.every((code) => items.some(({ codigo, activo }) => activo && codigo === code));
  }
}

/** Returns the labels after the change, undefined for none; `full` where an eleventh would be put. */
export function labelsAfter(
  { etiquetas = [] }: Pick<Volunteer, "etiquetas">,
  { put, take }: LabelChange,
): string[] | undefined | "full" {
  const kept = etiquetas.filter((code) => !take.includes(code));
  const after = [...new Set([...kept, ...put])];
  if (after.length > Math.max(mostLabels.person, kept.length)) return "full";
  return after.length > 0 ? after : undefined;
}
