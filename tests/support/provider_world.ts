import type { OidcConfig } from "../../services/config.ts";
import { openSite, type TestSite, type TestSiteOptions } from "./site.ts";

/** A site and the provider at which its staff may sign in. */
export interface ProviderWorld<P> extends AsyncDisposable {
  readonly provider: P;
  readonly site: TestSite;
}

/** Returns a new site in front of the provider; both end together. */
export async function openProviderWorld<
  P extends AsyncDisposable & { readonly config: OidcConfig },
>(
  provider: P,
  options: TestSiteOptions = {},
): Promise<ProviderWorld<P>> {
  const site = await openSite({ ...options, oidc: provider.config });
  return {
    provider,
    site,
    [Symbol.asyncDispose]: async () => {
      site[Symbol.dispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}
