import type { Services } from "./services.ts";
import type { Write } from "./store/write.ts";

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

/** Erases the records, each in one commit with its entry. @throws {Problem} `not_found` */
export async function eraseAll(
  services: Services,
  places: readonly Place[],
  entry: (place: Place) => Write,
): Promise<void> {
  for (const place of places) {
    await services[place.home].erase(place.id, { with: [entry(place)] });
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
  entry: Write,
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
