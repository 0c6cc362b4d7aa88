import { chooseCampaign } from "./content/site/campaign.ts";
import { configErrors, operator } from "./content/tasks/operator.ts";
import { type Config, ConfigError, readConfig } from "./services/system/config.ts";
import { readCampaign } from "./services/editorial/campaign.ts";
import { printError } from "./services/system/log.ts";
import { openStore } from "./services/open_store.ts";
import { Problem } from "./services/system/problem.ts";

/** Reads the identity of the site, from which every text is made, before it imports the site. */
async function start(config: Config): Promise<void> {
  // Without a database Deno Deploy would otherwise use one in memory, and lose its records.
  if (config.kv.kind === "hosted") Deno.env.set("DENO_KV_REQUIRES_DISTRIBUTED_DATABASE", "error");
  const store = await openStore(config.kv);
  chooseCampaign(await readCampaign(store));
  const { serve } = await import("./routes/server/serve.ts");
  await serve(config, store);
}

/** A site with an identity of its own never shows that of the sources instead. */
function asConfigError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const reason = error.code === "unreadable" ? "identityUnreadable" : "kvAway";
  return new ConfigError("KV_URL", configErrors[reason]);
}

try {
  if (Deno.env.get("NODE_ENV") !== "production") {
    throw new ConfigError("NODE_ENV", operator.notProduction);
  }
  await start(readConfig((name) => Deno.env.get(name)));
} catch (thrown) {
  const error = asConfigError(thrown);
  if (!(error instanceof ConfigError)) throw error;
  printError(error.message);
  Deno.exit(1);
}
