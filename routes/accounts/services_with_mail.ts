import { Problem } from "../../services/problem.ts";
import type { Services } from "../../services/services.ts";
import type { AppContext } from "../env.ts";

/** Returns the services of a site that sends mail. @throws {Problem} `not_found` on any other */
export function servicesWithMail(c: AppContext): Services {
  const { services } = c.get("deps");
  if (!services.outbox.isOn) throw new Problem("not_found");
  return services;
}
