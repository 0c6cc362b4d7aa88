import type { MergeField } from "../../content/duplicates/duplicates.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { keptFirst, versionOfBoth } from "../../services/duplicates/merge_choice.ts";
import type { VolunteerInput } from "../../services/inbox/volunteer_input_schema.ts";
import type { Services } from "../../services/services.ts";
import { act } from "./act.ts";
import { volunteerInput } from "./builders.ts";
import { staff } from "./staff.ts";
import { submit } from "./submit.ts";

type Chosen = Partial<Record<MergeField, string>>;

/** Merges the two records as they are now; returns the ids of the one that stays and of the other. */
export async function merge(
  services: Services,
  ids: readonly [string, string],
  chosen: Chosen = {},
  actor: Actor = staff,
): Promise<[kept: string, joined: string]> {
  const { volunteers, merges } = services;
  const [one, other] = [await volunteers.get(ids[0]), await volunteers.get(ids[1])];
  const [kept, joined] = keptFirst([one, other]);
  const version = versionOfBoth(kept, joined);
  await act(services, (tx) => merges.merge(tx, ids, { version, chosen }), actor);
  return [kept.id, joined.id];
}

/** Stores two records of one person and merges them; the kept one takes the e-mail of the other. */
export async function mergeTwo(
  services: Services,
  inputs: readonly Partial<VolunteerInput>[] = [{}, {}],
): Promise<[kept: string, joined: string]> {
  const [one = "", other = ""] = await Promise.all(
    inputs.map((input) => submit(services, "volunteer", volunteerInput(input))),
  );
  const [kept, joined] = keptFirst([
    await services.volunteers.get(one),
    await services.volunteers.get(other),
  ]);
  return await merge(services, [kept.id, joined.id], { email: joined.id });
}
