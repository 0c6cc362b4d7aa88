import type { Context } from "hono";
import type { Phase, Site } from "../content/site/site.ts";
import type { FlashCode } from "../content/words/flashes.ts";
import type { Clock } from "../services/system/clock.ts";
import type { FormVisits } from "../services/forms/form_visits.ts";
import type { KeyRing } from "../services/secrets/key_ring.ts";
import type { Log } from "../services/system/log.ts";
import type { OidcProvider } from "../services/oidc/provider.ts";
import type { SiteContents } from "../services/editorial/site_content.ts";
import type { Services } from "../services/services.ts";
import type { ReadPhase } from "../services/site/phase.ts";
import type { RequestSpan } from "../services/system/telemetry.ts";
import type { Actor } from "../services/accounts/permissions.ts";
import type { Profile } from "../services/accounts/profile_schema.ts";
import type { Assets } from "./server/assets.ts";
import type { Origins } from "./server/origins.ts";

/** Dependencies of the public pages; there is no store among them. */
export interface PageDeps {
  readonly site: Site;
  readonly siteContent: Pick<SiteContents, "current">;
  readonly phase: ReadPhase;
  readonly assets: Assets;
  readonly origins: Origins;
}

export interface AppDeps extends PageDeps {
  readonly siteContent: SiteContents;
  readonly visits: FormVisits;
  readonly services: Services;
  readonly clock: Clock;
  readonly log: Log;
  readonly trace?: (span: RequestSpan) => void;
  readonly stopping: AbortSignal;
  readonly keys: KeyRing;
  readonly prepareImages?: () => void;
  /** The phase that `PHASE` of the environment fixes. */
  readonly fixedPhase?: Phase | null;
  /** Null where no provider of OpenID Connect is configured. */
  readonly oidc: OidcProvider | null;
  readonly clientAddress: (peer: string, forwardedFor: string | null) => string;
}

export interface Visitor extends Actor {
  readonly profile: Profile;
  readonly sessionId: string;
}

export interface Env {
  Bindings: {
    readonly remoteAddr?: Deno.Addr;
    readonly completed?: Promise<unknown>;
  };
  Variables: {
    deps: AppDeps;
    requestId: string;
    /** From which address it came: IPv4 whole, IPv6 by its /64, or `unknown`. */
    client: string;
    visitor: Visitor | null;
    flash: FlashCode | null;
    /** For whom the answer is the same, so that the page cache may keep it. */
    shared: "strangers" | "everyone" | null;
    isItem: boolean;
  };
}

export type AppContext = Context<Env>;
