import { bogotaDay } from "../../content/words/dates.ts";
import { chosenCampaign } from "../../content/site/campaign.ts";
import { operator } from "../../content/tasks/operator.ts";
import { site } from "../../content/site/site.ts";
import { type Assets, loadBuild } from "./assets.ts";
import { listen, PendingRequests, shutdownGracefully } from "./life_cycle.ts";
import type { OpenedApp } from "./open_app.ts";
import { originsFor } from "./origins.ts";
import { createSite } from "./site.ts";
import { authority, type Config, restartCode } from "../../services/system/config.ts";
import { readCampaign } from "../../services/editorial/campaign.ts";
import { SiteContents } from "../../services/editorial/site_content.ts";
import { FormVisits } from "../../services/forms/form_visits.ts";
import { errorFields, notify, openLog } from "../../services/system/log.ts";
import { phaseReader } from "../../services/site/phase.ts";
import type { Store } from "../../services/store/store.ts";

/** Milliseconds until the app is loaded, unless a request needs it earlier. */
const loadDelay = 250;

/** How long, in milliseconds, the browser that saved the identity still gets its answer. */
const restartDelay = 1500;

/** Serves the site over the store until the process is asked to end. @throws {ConfigError} */
export async function serve(config: Config, store: Store): Promise<void> {
  const { assets: built, prerendered } = await loadBuild();
  const assets = await withCampaign(built);
  const stopping = new AbortController();
  const pending = new PendingRequests();
  const log = openLog();
  const server = await listen(
    config,
    { stopping: stopping.signal, pending, log },
    (request, info) => handler.fetch(request, info),
  );
  const origins = originsFor(config.publicOrigin, server.addr.port);
  const siteContent = new SiteContents(store, Date.now, log, async () => {
    if (await hasOtherCampaign(store)) setTimeout(() => stop(restartCode), restartDelay);
  });
  const deps = {
    site,
    siteContent,
    phase: phaseReader(site, Date.now, {
      fixed: config.phase,
      setting: () => siteContent.phase,
    }),
    assets,
    origins,
    clock: Date.now,
    log,
    stopping: stopping.signal,
    visits: new FormVisits(),
  };
  let opened: OpenedApp | undefined;
  const handler = createSite({ prerendered, ...deps }, async (cache) => {
    const { openApp } = await import("./open_app.ts");
    opened = await openApp({ ...deps, store, config, isServing: () => pending.isServing() }, cache);
    return opened.app;
  });
  announceStart(config, origins.canonical, server.addr);
  const load = () =>
    handler.load().catch((error) => log("error", "not_loaded", errorFields(error)));
  const loading = setTimeout(load, loadDelay);
  // Edited content is not in the pages of the build: then nothing can be answered before.
  siteContent.check()?.then(() => siteContent.generation === null ? undefined : load());
  stopping.signal.addEventListener("abort", () => clearTimeout(loading));
  const stop = shutdownGracefully(stopping, server, pending, async () => {
    await opened?.end();
    store.close();
  });
}

/**
 * Returns whether the store has another identity than this process: it was changed here, or by
 * another process.
 */
async function hasOtherCampaign(store: Store): Promise<boolean> {
  const own = chosenCampaign();
  // While it cannot be read, the site goes on with the one that it has.
  const stored = await readCampaign(store).catch(() => own);
  return JSON.stringify(stored) !== JSON.stringify(own);
}

/** Returns the files of the build, with those of the campaign where it filled in who it is. */
async function withCampaign(built: Assets): Promise<Assets> {
  const campaign = chosenCampaign();
  if (!campaign) return built;
  const { campaignAssets } = await import("../drawings/campaign_assets.ts");
  return await campaignAssets(built, campaign);
}

/** Prints the site's address, behind a proxy the local one too, and what an operator has to know. */
function announceStart(
  { publicOrigin, phase: fixed }: Config,
  canonical: string,
  { hostname, port }: Deno.NetAddr,
): void {
  const { phase, electionDate, responsible } = site;
  // A site with an address of its own asks people for their data.
  if (publicOrigin && /^[0.-]+$/.test(responsible.nit)) notify(operator.sampleIdentity);
  notify(
    publicOrigin
      ? operator.listeningBehind(canonical, `http://${authority(hostname, port)}`)
      : operator.listening(canonical),
  );
  const isPinned = phase !== "auto" && phase !== "closed" && bogotaDay(Date.now()) > electionDate;
  if (fixed) notify(operator.phaseFixed(fixed));
  else if (isPinned) notify(operator.phasePinned(phase, electionDate));
}
