import type { Services } from "../services.ts";
import type { Operation, Plan } from "../store/transaction.ts";
import type { WithdrawableRef } from "./record_places.ts";

type Sources = Pick<Services, "newsletter" | "quarantine" | "withdrawals">;

/** Ends the subscription with that id in one commit with the entry; one that is gone stays so. */
export async function leaveNewsletter(
  services: Sources,
  id: string,
  entry: () => Operation,
): Promise<void> {
  await leave(services, [{ place: "newsletter", id }], entry, []);
}

/** Ends the subscriptions of the address, also those in quarantine, in one commit with the others. */
export async function leaveByAddress(
  services: Sources,
  email: string,
  others: readonly (Operation | Plan)[],
): Promise<void> {
  const { newsletter, quarantine } = services;
  const [ids, suspects] = await Promise.all([newsletter.idsOf(email), quarantine.idsOf(email)]);
  const found = await Promise.all(suspects.map((id) => quarantine.find(id)));
  const refs = [
    ...ids.map((id) => ({ place: "newsletter" as const, id })),
    ...found.filter((suspect) => suspect?.kind === "newsletter")
      .map((suspect) => ({ place: "quarantine" as const, id: suspect?.id ?? "" })),
  ];
  await leave(services, refs, () => ({}), others);
}

/** Erases the subscriptions and counts who left; one with a complaint under way is only withdrawn. */
async function leave(
  { newsletter, withdrawals }: Sources,
  refs: readonly WithdrawableRef[],
  entry: () => Operation,
  others: readonly (Operation | Plan)[],
): Promise<void> {
  const count: Plan = async (transaction) => {
    for (const { place, id } of refs) {
      const subscriber = place === "newsletter" ? await newsletter.find(id) : null;
      if (subscriber) transaction.add(...newsletter.planLeft(subscriber));
    }
  };
  await withdrawals.withdraw(refs, { way: "left", entry, with: [...others, count] });
}
