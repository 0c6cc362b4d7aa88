import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Write } from "../store/unit.ts";
import type { Accounts } from "./accounts.ts";
import type { Roles } from "./roles.ts";
import type { SecondFactors } from "./second_factors.ts";

export interface AccountServices {
  readonly accounts: Accounts;
  readonly roles: Roles;
  readonly secondFactors: SecondFactors;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly write: Write;
}
