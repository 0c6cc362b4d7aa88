import type { Page } from "playwright-core";
import type { OpenPage, PageOptions, TestPage } from "./browser.ts";
import { messageFields, volunteerFields } from "./builders.ts";
import { signIn } from "./people.ts";
import type { ServedSite } from "./served_site.ts";
import { json, type TestSite } from "./site.ts";

/** Returns a page of the back office, signed in as an administrator. */
export async function openAdmin(
  openPage: OpenPage,
  { site, url }: ServedSite,
  path: string,
  options: PageOptions = {},
): Promise<TestPage> {
  const page = await openPage({ reducedMotion: "reduce", ...options });
  const cookies = (await signIn(site, "admin")).split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url };
  });
  await page.context().addCookies(cookies);
  await page.goto(url + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/** Waits until the list in the content is awake, where there is one: then it offers its keys. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("main [data-island]:not([data-hydrated])").waitFor({ state: "detached" });
  if (await page.locator("main [data-island]").count() === 0) return;
  await page.locator("main .list-keys").waitFor({ state: "attached" });
}

/** Registers a volunteer through the API and returns its id. */
export async function register(
  site: TestSite,
  fields: Record<string, unknown> = {},
): Promise<string> {
  site.clock.now += 1000;
  const response = await site.request("/api/volunteers", json(volunteerFields(fields)));
  return (await response.json()).data.id;
}

/** Sends a message through the API and returns its id. */
export async function write(site: TestSite, fields: Record<string, unknown> = {}): Promise<string> {
  site.clock.now += 1000;
  const response = await site.request("/api/messages", json(messageFields(fields)));
  return (await response.json()).data.id;
}
