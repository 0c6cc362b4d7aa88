import type { Finding } from "../../../../services/store/findings.ts";
import { volunteersIn } from "./volunteers.ts";

/** Returns what in the store does not agree with the volunteers. */
export async function findingsIn(kv: Deno.Kv): Promise<Finding[]> {
  return (await volunteersIn(kv).inspect()).findings;
}
