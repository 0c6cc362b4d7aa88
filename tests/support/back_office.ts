import { messageFields, volunteerFields } from "./builders.ts";
import { json, type TestSite } from "./site.ts";

export async function register(
  site: TestSite,
  fields: Record<string, unknown> = {},
): Promise<string> {
  site.clock.now += 1000;
  const response = await site.request("/api/volunteers", json(volunteerFields(fields)));
  return (await response.json()).data.id;
}

export async function write(site: TestSite, fields: Record<string, unknown> = {}): Promise<string> {
  site.clock.now += 1000;
  const response = await site.request("/api/messages", json(messageFields(fields)));
  return (await response.json()).data.id;
}
