import { self, stranger } from "../services/accounts/actors.ts";
import type { Unit } from "../services/store/unit.ts";
import type { CommitOptions } from "../services/store/transaction.ts";
import type { AppContext } from "./env.ts";

export function write<R>(
  c: AppContext,
  work: (tx: Unit) => R | Promise<R>,
  options: CommitOptions = {},
): Promise<R> {
  const client = c.get("client") ?? null;
  return c.get("deps").services.write(c.get("visitor") ?? stranger, work, { client, ...options });
}

/** Makes a unit of work of a person with their own data, also where an account is signed in. */
export function writeAsSelf<R>(
  c: AppContext,
  work: (tx: Unit) => R | Promise<R>,
  options: CommitOptions = {},
): Promise<R> {
  return c.get("deps").services.write(self, work, { client: c.get("client"), ...options });
}
