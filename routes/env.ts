import type { Context } from "hono";
import type { Site } from "../content/site.ts";
import type { ToastCode } from "../content/toasts.ts";
import type { Clock } from "../services/clock.ts";
import type { FormVisits } from "../services/form_visits.ts";
import type { KeyRing } from "../services/secrets/key_ring.ts";
import type { Log } from "../services/log.ts";
import type { OidcProvider } from "../services/oidc/provider.ts";
import type { OidcAttempts } from "../services/oidc/attempts.ts";
import type { Services } from "../services/services.ts";
import type { RequestSpan } from "../services/telemetry.ts";
import type { Actor } from "../services/accounts/permissions.ts";
import type { Profile } from "../services/schemas/profile.ts";
import type { Assets } from "./assets.ts";

/** What the public pages need: no store. */
export interface PageDeps {
  readonly site: Site;
  readonly assets: Assets;
  readonly origins: Origins;
}

/** Everything the app needs from outside; each test makes its own. */
export interface AppDeps extends PageDeps {
  /** Who has asked for a form, and since when. */
  readonly visits: FormVisits;
  readonly services: Services;
  readonly clock: Clock;
  readonly log: Log;
  /** Tells OpenTelemetry of a request that was answered, where that is switched on. */
  readonly trace?: (span: RequestSpan) => void;
  /** Aborted from the moment the process is asked to end. */
  readonly stopping: AbortSignal;
  /** Signs what the browser keeps for us, each thing for its own purpose. */
  readonly keys: KeyRing;
  /** Null where no provider of OpenID Connect is configured. */
  readonly oidc: OidcSignIn | null;
  /** Tells the client's address from the peer's and X-Forwarded-For. */
  readonly clientAddress: (peer: string, forwardedFor: string | null) => string;
}

/** Where the site lives: every absolute link, the Host allow list and the origin check use it. */
export interface Origins {
  /** The canonical origin of absolute links. */
  readonly canonical: string;
  /** All accepted origins, the canonical one included. */
  readonly all: readonly string[];
}

/** Signing in with the account of an organisation: its provider, and what browsers keep meanwhile. */
export interface OidcSignIn {
  readonly provider: OidcProvider;
  readonly attempts: OidcAttempts;
}

/** Who is looking: the account of a valid session, with its roles as stored at this request. */
export interface Visitor extends Actor {
  readonly profile: Profile;
  readonly sessionId: string;
}

/** What the middleware leaves in the context for handlers. */
export interface Env {
  Bindings: {
    readonly remoteAddr?: Deno.Addr;
    /** Settles when the response has been sent, or its connection has been closed. */
    readonly completed?: Promise<unknown>;
  };
  Variables: {
    deps: AppDeps;
    /** Made for this request, on its answer and in its log line. */
    requestId: string;
    /** From which address it came: IPv4 whole, IPv6 by its /64, or `unknown`. */
    client: string;
    visitor: Visitor | null;
    flash: ToastCode | null;
    /** True where the answer is the same for every stranger, so that it may be kept and sent again. */
    shared: boolean;
  };
}

/** The context of every handler. */
export type AppContext = Context<Env>;
