import { totpCode, totpPeriod } from "../../services/accounts/totp.ts";
import type { TestSite } from "./site.ts";
import { grant, signUp } from "./accounts.ts";
import { act } from "./act.ts";

export interface Guarded {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly recovery: readonly string[];
  code(steps?: number): string;
}

let people = 0;

/** Makes an account with a second factor; the code that switched it on has passed. */
export async function guard(site: TestSite, who: "user" | "admin" = "user"): Promise<Guarded> {
  const { secondFactors } = site.services;
  const input = { email: `guarded${++people}@example.org`, password: "una frase larga" };
  const { id } = await signUp(site.services, { ...input, full_name: "" });
  if (who === "admin") await grant(site.services, id, "admin");
  const key = await act(site.services, (tx) => secondFactors.begin(tx, id, "session"));
  const code = (steps = 0): string =>
    totpCode(key, Math.floor(site.clock.now / totpPeriod) + steps);
  const recovery = await act(
    site.services,
    (tx) => secondFactors.confirm(tx, id, "session", code()),
  );
  site.clock.now += totpPeriod;
  return { ...input, id, recovery, code };
}
