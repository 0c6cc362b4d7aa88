import { bogotaDay } from "../../content/words/dates.ts";
import { chosenCampaign } from "../../content/site/campaign.ts";
import { operator } from "../../content/tasks/operator.ts";
import { site } from "../../content/site/site.ts";
import { loadBuild } from "./assets.ts";
import { campaignAssets } from "../drawings/campaign_assets.ts";
import { listen, PendingRequests, shutdownGracefully } from "./life_cycle.ts";
import { openApp } from "./open_app.ts";
import { originsFor } from "./origins.ts";
import { authority, type Config, restartCode } from "../../services/system/config.ts";
import { readCampaign } from "../../services/editorial/campaign.ts";
import { SiteContents } from "../../services/editorial/site_content.ts";
import { notify, openLog } from "../../services/system/log.ts";
import type { Store } from "../../services/store/store.ts";

/** How long, in milliseconds, the browser that saved the identity still gets its answer. */
const restartDelay = 1500;

/**
 * Serves the site over the store until the process is asked to end. Requests wait until the app is
 * open. @throws {ConfigError} @throws {Problem} `unavailable`
 */
export async function serve(config: Config, store: Store): Promise<void> {
  const built = await loadBuild();
  const campaign = chosenCampaign();
  const stopping = new AbortController();
  const pending = new PendingRequests();
  const log = openLog();
  const server = await listen(
    config,
    { stopping: stopping.signal, pending, log },
    (request, info) => fetch(request, info),
  );
  const siteContent = new SiteContents(store, Date.now, log, async () => {
    if (await hasOtherCampaign(store)) setTimeout(() => stop(restartCode), restartDelay);
  });
  const opening = (async () =>
    await openApp({
      config,
      store,
      siteContent,
      assets: campaign ? await campaignAssets(built, campaign) : built,
      origins: originsFor(config.publicOrigin, server.addr.port),
      log,
      stopping: stopping.signal,
      isServing: () => pending.isServing(),
    }))();
  let fetch: Deno.ServeHandler<Deno.NetAddr> = async (request, info) =>
    (await opening).fetch(request, info);
  const stop = shutdownGracefully(stopping, server, pending, async () => {
    await (await opening).end();
    store.close();
  });
  ({ fetch } = await opening);
  announceStart(config, server.addr);
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

function announceStart(
  { publicOrigin, phase: fixed }: Config,
  { hostname, port }: Deno.NetAddr,
): void {
  const { phase, electionDate, responsible } = site;
  const { canonical } = originsFor(publicOrigin, port);
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
