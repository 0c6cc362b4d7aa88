import { browserTest, type PageOptions, type TestPage } from "./browser.ts";
import { type Mode, type ServedSite, serveSite } from "./served_site.ts";

/** How the page is opened, and which build of the site it sees; `origins` come besides the site's. */
interface Options extends PageOptions {
  build?: Mode;
}

export function pageTest(
  name: string,
  { build, ...options }: Options,
  body: (page: TestPage, served: ServedSite) => Promise<void>,
): void {
  browserTest(name, async (openPage) => {
    using served = await serveSite(build);
    const origins = options.origins && [served.url, ...options.origins];
    await body(await openPage({ ...options, ...(origins && { origins }) }), served);
  });
}
