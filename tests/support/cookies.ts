import type { BrowserContext } from "playwright-core";

export async function addCookies(
  context: BrowserContext,
  header: string,
  url: string,
): Promise<void> {
  const cookies = header.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
  await context.addCookies(cookies);
}
