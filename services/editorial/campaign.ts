import type { Campaign } from "../../content/site/campaign.ts";
import { Problem } from "../system/problem.ts";
import { recordKey } from "../store/keys.ts";
import type { Store } from "../store/store.ts";

/**
 * Returns the identity that an administrator filled in, or null. It is read before any text is made:
 * no import of this module may need one. @throws {Problem} `unavailable`
 */
export async function readCampaign(store: Store): Promise<Campaign | null> {
  const key = recordKey("content_settings", "campaign");
  const { value } = await store.read((reader) => reader.get(key));
  if (value === null) return null;
  const { CampaignSetting } = await import("./site_settings_schema.ts");
  const read = CampaignSetting.safeParse(value);
  if (!read.success) throw new Problem("unreadable");
  return read.data.value;
}
