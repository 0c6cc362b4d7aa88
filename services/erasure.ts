import { Problem } from "./problem.ts";
import type { Services } from "./services.ts";
import type { Operation } from "./store/operation.ts";

/** Where records stand of people who wrote through a form. */
const homes = ["volunteers", "messages", "newsletter", "quarantine"] as const;
export type Home = typeof homes[number];

/** A record, by where it stands. */
export interface Place {
  readonly home: Home;
  readonly id: string;
}

/** Returns where everything stands that came from the address, which has to be in lower case. */
export async function placesOf(services: Services, email: string): Promise<Place[]> {
  const found = await Promise.all(homes.map(async (home) => {
    const ids = await services[home].idsOf(email);
    return ids.map((id) => ({ home, id }));
  }));
  return found.flat();
}

/**
 * Erases all that came from the address, each record in one commit with its entry, and looks again
 * until nothing more can be erased: staff may let a suspect through meanwhile. Returns how many
 * records that were. @throws {Problem} `unreadable` where records are left that cannot be read
 */
export async function eraseAll(
  services: Services,
  email: string,
  entry: (place: Place) => Operation,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const before = erased;
    const failures = new Set<Problem>();
    for (const place of await placesOf(services, email)) {
      const failure = await eraseOne(services, place, entry(place));
      if (!failure) erased++;
      else if (failure.code !== "not_found") failures.add(failure);
    }
    if (erased > before) continue;
    for (const failure of failures) throw failure;
    return erased;
  }
}

async function eraseOne(
  services: Services,
  { home, id }: Place,
  entry: Operation,
): Promise<Problem | null> {
  try {
    await services[home].erase(id, { with: [entry] });
    return null;
  } catch (error) {
    if (error instanceof Problem && ["not_found", "unreadable"].includes(error.code)) return error;
    throw error;
  }
}

/**
 * Erases an account and all that is of it in one commit with the entry: profile, password, role,
 * second factor and links. Its sessions and the browsers that were known end with the profile.
 * @throws {Problem} `last_admin`, `not_found`
 */
export async function eraseAccount(
  { accounts, roles, secondFactors, identities, sessions }: Services,
  id: string,
  entry: Operation,
): Promise<void> {
  await accounts.erase(id, {
    with: [
      () => roles.removing(id),
      () => secondFactors.erasing(id),
      () => identities.unlinking(id),
      entry,
    ],
  });
  await sessions.endAll(id);
}
