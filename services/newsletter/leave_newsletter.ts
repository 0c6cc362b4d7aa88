import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import { stranger } from "../accounts/actors.ts";
import type { Actor } from "../accounts/permissions.ts";
import { inParts } from "../rights/withdrawals.ts";
import type { WithdrawableRef } from "../rights/record_places.ts";
import type { Services } from "../services.ts";
import type { Operation, Plan } from "../store/transaction.ts";

type Sources = Pick<Services, "write" | "newsletter" | "quarantine" | "withdrawals" | "outbox">;

/**
 * Ends the subscription of the address, and those in quarantine: the link of a mail shows who asks.
 * One that is gone stays so.
 */
export async function leaveByLink(
  services: Sources,
  actor: Actor,
  email: string,
): Promise<void> {
  await leave(services, email, { actor, way: "left" });
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
    return await leave(services, email, { actor: stranger, way: "typed", others });
  }
  await write(stranger, async (tx) => {
    await tx.addAll(others);
    await newsletter.askToLeave(tx, email);
  });
}

interface LeaveOptions {
  readonly actor: Actor;
  readonly way: WithdrawalWay;
  readonly others?: readonly (Operation | Plan)[];
}

/** Withdraws the subscriptions of the address, also those in quarantine, and counts who left. */
async function leave(
  { newsletter, quarantine, withdrawals, write }: Sources,
  email: string,
  { actor, way, others = [] }: LeaveOptions,
): Promise<void> {
  const [ids, suspects] = await Promise.all([newsletter.idsOf(email), quarantine.idsOf(email)]);
  const found = await Promise.all(suspects.map((id) => quarantine.find(id)));
  const refs: WithdrawableRef[] = [
    ...ids.map((id) => ({ place: "newsletter" as const, id })),
    ...found.filter((suspect) => suspect?.kind === "newsletter")
      .map((suspect) => ({ place: "quarantine" as const, id: suspect?.id ?? "" })),
  ];
  const parts = inParts(refs);
  for (const part of parts) {
    await write(actor, async (tx) => {
      if (part === parts.at(-1)) await tx.addAll(others);
      for (const ref of part) {
        const subscriber = ref.place === "newsletter" ? await newsletter.find(ref.id) : null;
        const id = await withdrawals.withdraw(tx, ref, way);
        if (id === null) continue;
        if (subscriber) newsletter.countUnsubscribed(tx, subscriber);
        if (way === "left") tx.log("newsletter_left", { subject: id });
      }
    });
  }
}
