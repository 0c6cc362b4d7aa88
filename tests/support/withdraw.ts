import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import type { WithdrawableRef } from "../../services/rights/record_places.ts";
import { inParts } from "../../services/rights/withdrawals.ts";
import type { Services } from "../../services/services.ts";
import { act } from "./act.ts";

/** Withdraws the records; returns the ids of those that were there. */
export async function withdraw(
  services: Pick<Services, "withdrawals" | "write">,
  refs: readonly WithdrawableRef[],
  way: WithdrawalWay = "staff",
): Promise<string[]> {
  const parts = inParts(refs).map((part) => (
    act(
      services,
      (tx) => Promise.all(part.map((ref) => services.withdrawals.withdraw(tx, ref, way))),
    )
  ));
  return (await Promise.all(parts)).flat().filter((id) => id !== null);
}
