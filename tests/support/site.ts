import { type Phase, site } from "../../content/site/site.ts";
import type { App } from "../../routes/app.tsx";
import type { Assets } from "../../routes/server/assets.ts";
import type { AppDeps } from "../../routes/env.ts";
import { openOidc } from "../../routes/server/open_app.ts";
import { originsFor } from "../../routes/server/origins.ts";
import {
  bestCompression,
  type PageCompression,
} from "../../routes/server/page_cache/compression.ts";
import { createSite } from "../../routes/server/site.ts";
import { clientAddressReader, parseCidr } from "../../services/system/client_address.ts";
import type { OidcConfig } from "../../services/system/config.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import { FormVisits } from "../../services/forms/form_visits.ts";
import { createLog } from "../../services/system/log.ts";
import { SiteContents } from "../../services/editorial/site_content.ts";
import { type HashingBudget, Passwords } from "../../services/accounts/passwords.ts";
import { createServices, type ServiceOptions, type Services } from "../../services/services.ts";
import { productionAssets } from "./assets.ts";
import { phaseReader } from "../../services/site/phase.ts";
import { Store } from "../../services/store/store.ts";

/** Noon in Bogotá on a day in the middle of the campaign. */
export const noon = Date.parse("2026-09-15T12:00:00-05:00");

const peer: Deno.NetAddr = { transport: "tcp", hostname: "127.0.0.1", port: 50_000 };

/** Hashing that takes no time worth mentioning; its own tests are about the real one. */
export const cheapHashing: HashingBudget = {
  cost: { memory: 8, passes: 1, parallelism: 1 },
  atOnce: 2,
  waiting: 16,
};

/** A whole site of its own: store in memory, a stopped clock, no open port. */
export interface TestSite extends Disposable {
  readonly kv: Deno.Kv;
  readonly deps: AppDeps;
  readonly services: Services;
  readonly origin: string;
  readonly clock: { now: number };
  readonly logged: string[];
  /** From here on the store does not answer. */
  closeStore(): void;
  /** Sends a request as a browser on the site would: a JSON or form body has its type and origin. */
  request(path: string, init?: RequestInit): Promise<Response>;
  fetch(request: Request): Promise<Response>;
  /** The routes, without the pages that are kept. */
  readonly app: App;
}

export interface TestSiteOptions {
  readonly kv?: Deno.Kv;
  readonly publicOrigin?: string;
  readonly port?: number;
  readonly assets?: Assets;
  readonly stopping?: AbortSignal;
  /** The phase of the campaign, unless it is the campaign itself. */
  readonly phase?: Phase | "auto";
  readonly oidc?: OidcConfig;
  /** What a password costs; next to nothing by default. */
  readonly hashing?: HashingBudget;
  readonly downloads?: ServiceOptions["downloads"];
  /** How much mail is sent; none unless it is set. */
  readonly mail?: ServiceOptions["mail"];
  /** Whether kept pages get as small as they do in operation, which takes a fifth of a second each. */
  readonly compresses?: boolean;
}

const quickly: PageCompression = {
  run: () => Promise.reject(new Error("left out")),
  settled: () => Promise.resolve(),
};

export async function openSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const kv = options.kv ?? await Deno.openKv(":memory:");
  const clock = { now: noon };
  const logged: string[] = [];
  const keys = new KeyRing("a secret that only the tests use");
  const passwords = new Passwords(options.hashing ?? cheapHashing);
  const campaign = { ...site, phase: options.phase ?? site.phase };
  const store = new Store(kv);
  const log = createLog((line) => logged.push(line), () => clock.now);
  const siteContent = new SiteContents(store, () => clock.now, log);
  const services = createServices(store, campaign, () => clock.now, keys, {
    siteContent,
    passwords,
    downloads: options.downloads,
    mail: options.mail,
  });
  const origins = originsFor(options.publicOrigin ?? null, options.port ?? 8000);
  const loopback = parseCidr("127.0.0.1");
  const deps: TestSite["deps"] = {
    services,
    siteContent,
    site: campaign,
    phase: phaseReader(campaign, () => clock.now, {
      setting: () => siteContent.phase,
    }),
    origins,
    assets: options.assets ?? await productionAssets(),
    clock: () => clock.now,
    visits: new FormVisits(),
    log,
    stopping: options.stopping ?? new AbortController().signal,
    keys,
    oidc: options.oidc ? openOidc(options.oidc, { origins, clock: () => clock.now }) : null,
    clientAddress: clientAddressReader(loopback ? [loopback] : []),
  };
  const compression = options.compresses ? bestCompression() : quickly;
  const whole = createSite(deps, compression);
  // As after the first moments of a process: every page that is kept has its smallest bytes.
  const answer = async (request: Request): Promise<Response> => {
    const response = await whole.fetch(request, { remoteAddr: peer });
    await compression.settled();
    return response;
  };
  let open = true;
  const closeStore = (): void => {
    if (open) kv.close();
    open = false;
  };
  return {
    closeStore,
    kv,
    deps,
    services,
    clock,
    logged,
    origin: origins.canonical,
    fetch: answer,
    app: whole.app,
    request: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      const safe = !init.method || init.method === "GET" || init.method === "HEAD";
      if (!safe && !headers.has("origin")) headers.set("origin", origins.canonical);
      return await answer(new Request(`${origins.canonical}${path}`, { ...init, headers }));
    },
    [Symbol.dispose]: closeStore,
  };
}

/** Returns the text of a page, without the comments that React leaves between texts. */
export async function textOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}

/** Returns a request body and its type: JSON. */
export function json(body: unknown): RequestInit {
  return {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  };
}

/** Returns a request body and its type: a form as browsers send it. */
export function form(fields: Record<string, string | readonly string[]>): RequestInit {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) body.append(name, item);
  }
  return {
    method: "POST",
    body: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
}
