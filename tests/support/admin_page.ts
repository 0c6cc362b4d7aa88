import type { Page } from "playwright-core";
import { browserTest, type OpenPage, type PageOptions, type TestPage } from "./browser.ts";
import { addCookies } from "./cookies.ts";
import { signIn } from "./people.ts";
import { type ServedSite, serveSite } from "./served_site.ts";

export async function openAdminPage(
  openPage: OpenPage,
  { site, url }: ServedSite,
  path: string,
  options: PageOptions = {},
): Promise<TestPage> {
  const page = await openPage({ reducedMotion: "reduce", ...options });
  await addCookies(page.context(), await signIn(site, "admin"), url);
  await page.goto(url + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

type OpenAdminPage = (path: string, options?: PageOptions) => Promise<TestPage>;

export function adminTest(
  name: string,
  body: (open: OpenAdminPage, served: ServedSite) => Promise<void>,
): void {
  browserTest(name, async (openPage) => {
    using served = await serveSite();
    await body((path, options) => openAdminPage(openPage, served, path, options), served);
  });
}

const lists = "main :is([data-island=AdminVolunteers],[data-island=AdminMessages])";

/** Waits until the list in the content has started, if there is one: then it offers its keys. */
export async function hydrated(page: Page): Promise<void> {
  const unready = "main :is([data-island]:not([data-hydrated]),[data-script]:not([data-started]))";
  await page.locator(unready).first().waitFor({ state: "detached" });
  if (await page.locator(lists).count() === 0) return;
  await page.locator("main .list-keys").waitFor({ state: "attached" });
}
