import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import { stranger } from "../accounts/actors.ts";
import type { Services } from "../services.ts";
import type { Operation, Plan } from "../store/transaction.ts";
import type { WithdrawableRef } from "../rights/record_places.ts";

type Sources = Pick<Services, "write" | "newsletter" | "quarantine" | "withdrawals" | "outbox">;

/**
 * Ends the subscription of the address, and those in quarantine, each in one commit with its entry: the
 * link of a mail shows who asks. One that is gone stays so.
 */
export async function leaveByLink(
  services: Sources,
  email: string,
  entry: LeaveOptions["entry"],
): Promise<void> {
  await leave(services, email, { way: "left", entry });
}

/**
 * Lets a typed address leave, in one commit with the others. Anybody may have typed it: with mail it
 * gets a link with which its owner leaves; without mail it leaves every list at once, and can come
 * back until it is erased.
 */
export async function leaveByAddress(
  services: Sources,
  email: string,
  others: readonly (Operation | Plan)[],
): Promise<void> {
  const { write, newsletter, outbox } = services;
  if (!outbox.isOn) {
    return await leave(services, email, { way: "typed", entry: () => ({}), others });
  }
  await write(stranger, async (tx) => {
    await tx.addAll(others);
    await newsletter.askToLeave(tx, email);
  });
}

interface LeaveOptions {
  readonly way: WithdrawalWay;
  readonly entry: (record: { readonly id: string }) => Operation;
  readonly others?: readonly (Operation | Plan)[];
}

/** Withdraws the subscriptions of the address, also those in quarantine, and counts who left. */
async function leave(
  { newsletter, quarantine, withdrawals }: Sources,
  email: string,
  { way, entry, others = [] }: LeaveOptions,
): Promise<void> {
  const [ids, suspects] = await Promise.all([newsletter.idsOf(email), quarantine.idsOf(email)]);
  const found = await Promise.all(suspects.map((id) => quarantine.find(id)));
  const refs: WithdrawableRef[] = [
    ...ids.map((id) => ({ place: "newsletter" as const, id })),
    ...found.filter((suspect) => suspect?.kind === "newsletter")
      .map((suspect) => ({ place: "quarantine" as const, id: suspect?.id ?? "" })),
  ];
  const count: Plan = async (transaction) => {
    for (const id of ids) {
      const subscriber = await newsletter.find(id);
      if (subscriber) newsletter.countUnsubscribed(transaction, subscriber);
    }
  };
  await withdrawals.withdraw(refs, { way, entry, with: [...others, count] });
}
