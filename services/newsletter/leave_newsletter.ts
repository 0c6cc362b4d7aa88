import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import type { Actor } from "../accounts/permissions.ts";
import { inParts } from "../rights/withdrawals.ts";
import type { WithdrawableRef } from "../rights/record_places.ts";
import type { Services } from "../services.ts";
import type { Unit } from "../store/unit.ts";
import { unknownClient } from "../system/client_address.ts";

type Sources = Pick<Services, "write" | "newsletter" | "quarantine" | "withdrawals" | "outbox">;

type OwnWrite = <R>(work: (tx: Unit) => R | Promise<R>) => Promise<R>;

/**
 * Ends the subscription of the address, and those in quarantine: the link of a mail shows who asks.
 * One that is gone stays so.
 */
export async function leaveByLink(
  services: Sources,
  actor: Actor,
  email: string,
): Promise<void> {
  await leave(services, email, "left", (work) => services.write(actor, work));
}

/**
 * Lets a typed address leave. Anybody may have typed it: with mail it gets a link with which its owner
 * leaves; without mail it leaves every list at once, and can come back until it is erased.
 * @throws {Problem} `rate_limited`
 */
export async function leaveByAddress(
  services: Sources & Pick<Services, "audit" | "limits">,
  email: string,
  write: OwnWrite,
): Promise<void> {
  const { newsletter, outbox, audit, limits } = services;
  const subject = audit.addressSubject(email);
  const count = (tx: Unit) => limits.consume(tx, "leaving", tx.client ?? unknownClient);
  if (!outbox.isOn) {
    return await leave(services, email, "typed", write, async (tx) => {
      await count(tx);
      tx.log("newsletter_left", { subject });
    });
  }
  await write(async (tx) => {
    await count(tx);
    tx.log("newsletter_leave_asked", { subject });
    await newsletter.askToLeave(tx, email);
  });
}

/**
 * Withdraws the subscriptions of the address, also those in quarantine, and counts who left; `also` is
 * in the last commit, which says that all of it has been done.
 */
async function leave(
  { newsletter, quarantine, withdrawals }: Sources,
  email: string,
  way: WithdrawalWay,
  write: OwnWrite,
  also = (_: Unit): Promise<void> => Promise.resolve(),
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
    await write(async (tx) => {
      if (part === parts.at(-1)) await also(tx);
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
