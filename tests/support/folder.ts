import { site } from "../../content/site/site.ts";
import { openKeyRing } from "../../services/secrets/session_secret.ts";
import { createServices, type Services } from "../../services/services.ts";
import { volunteerInput } from "./builders.ts";
import { campaign } from "./campaign.ts";
import { runTask } from "./command.ts";
import { signIn } from "./people.ts";
import { openSite } from "./site.ts";
import { submit } from "./submit.ts";
import { Store } from "../../services/store/store.ts";

export async function openFolder() {
  const path = await Deno.makeTempDir();
  const store = `${path}/store.sqlite`;
  return {
    path,
    store,
    run: (name: string, ...args: string[]) => runTask(name, args, { KV_URL: store }),
    /** Does the work on the store while no task has it open. */
    async use<T>(work: (services: Services, kv: Deno.Kv) => Promise<T>): Promise<T> {
      using kv = await Deno.openKv(store);
      return await work(
        createServices(new Store(kv), site, Date.now, await openKeyRing(new Store(kv), [])),
        kv,
      );
    },
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}

export async function openCampaignFolder() {
  const folder = await openFolder();
  await folder.use(async (_, kv) => {
    const about = { version: 1, updated_at: "2026-11-01T12:00:00.000Z", updated_by: "x" };
    await kv.set(["content_settings", "campaign"], { id: "campaign", value: campaign, ...about });
  });
  return folder;
}

export async function openFileSite() {
  const folder = await openFolder();
  const site = await openSite({ kv: await Deno.openKv(folder.store) });
  await signIn(site, "admin");
  const volunteer = await submit(site.services, "volunteer", volunteerInput());
  return {
    ...folder,
    site,
    volunteer,
    [Symbol.asyncDispose]: async () => {
      site.closeStore();
      await folder[Symbol.asyncDispose]();
    },
  };
}
