import { bogotaTime, clockTime } from "../../content/words/dates.ts";
import { lineInWords } from "../../content/follow_up/follow_up.ts";
import { colleagueChange as texts } from "../../content/follow_up/today.ts";
import type { Actor } from "../accounts/permissions.ts";
import type { ColleagueChangeQuery } from "./contact_schema.ts";
import type { Services } from "../services.ts";

/**
 * Returns what a colleague did with the person since the reader's page was drawn, or null.
 * @throws {Problem} `not_found` if the person left the reader's lists
 */
export async function readColleagueChange(
  { volunteers, owners }: Pick<Services, "volunteers" | "owners">,
  reader: Actor,
  { id, desde, responsable }: ColleagueChangeQuery & { readonly id: string },
): Promise<string | null> {
  const record = await volunteers.for(reader).get(id);
  const [{ entries }, known] = await Promise.all([
    volunteers.contacts.of(id),
    owners.visibleTo(reader),
  ]);
  const nameOf = (account = ""): string =>
    known.find((owner) => owner.id === account)?.name ?? texts.someone;
  const newest = entries.at(-1);
  if (newest && newest.at > desde && newest.por !== reader.id) {
    const time = clockTime(bogotaTime(newest.at));
    return texts.noted(nameOf(newest.por), time, lineInWords(newest));
  }
  const owner = record.responsable ?? "";
  if (owner === responsable || owner === reader.id) return null;
  return owner === "" ? texts.unowned : texts.owned(nameOf(owner));
}
