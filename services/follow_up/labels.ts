import { mostLabels } from "../../content/follow_up/labels.ts";
import { type Option, optionLabel } from "../../content/words/options.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Unit } from "../store/unit.ts";
import type { LabelChange } from "./label_schema.ts";
import type { TeamSettings } from "./team_settings.ts";

/** The labels of volunteers; the team's list of them is a setting. */
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
    const listed = (await this.team.items("labels")).map(({ codigo }) => codigo);
    if (!change.put.every((code) => listed.includes(code))) return "unknown";
    const inbox = this.volunteers.for(tx.actor);
    const record = await inbox.find(tx, "label", id);
    const etiquetas = labelsAfter(record, change);
    if (etiquetas === "full") return "full";
    if (inbox.change(tx, record, { etiquetas }) !== record) tx.log("labels_set", { subject: id });
    return "saved";
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
