import { Hono } from "hono";
import { CampaignPage, campaignPath } from "./campaign_page.tsx";
import { meta } from "../../content/editorial/campaign_page.ts";
import { bogotaDay, longMoment } from "../../content/words/dates.ts";
import { campaignValues, parseCampaign } from "../../services/editorial/campaign_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import { showChanges } from "../server/middleware/cache_shared.ts";
import type { AppContext, Env } from "../env.ts";
import { accepted, answerForm, isOvertaken, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { refusedSetting, respondAdmin } from "../respond.tsx";
import { requires } from "../admin/access.ts";

/** The form with the identity of the campaign. A change takes effect at the next start of the process. */
export const campaignPages = new Hono<Env>()
  .get("/", requires("campaign:write"), (c) => respond(c))
  .post(
    "/",
    requires("campaign:write"),
    showChanges,
    (c) => answerForm(c, (values) => save(c, values), (back) => respond(c, back)),
  );

async function save(c: AppContext, values: Record<string, unknown>): Promise<Response> {
  const { clock, services: { contentSettings } } = c.get("deps");
  const { value: before } = await contentSettings.get("campaign");
  const calendar = { today: bogotaDay(clock()), current: before?.electionDate ?? null };
  const value = accepted(parseCampaign(values, calendar));
  const setting = { id: "campaign", value, version: Number(values.version) } as const;
  const entry = auditEntry(c, "campaign_changed", {});
  await contentSettings.save<"campaign">(setting, { by: visitorOf(c).id, entry });
  return redirectWithFlash(c, campaignPath, "campaign_saved");
}

/** Answers with what is stored, or with what was typed. */
async function respond(c: AppContext, back: RefusedForm | null = null): Promise<Response> {
  const { contentSettings } = c.get("deps").services;
  const { value, version, updated_at } = await contentSettings.get("campaign");
  const content = (
    <CampaignPage
      version={version}
      changed={updated_at && longMoment(updated_at)}
      values={back?.values ?? campaignValues(value)}
      errors={back?.problem.fields ?? {}}
      isConflict={isOvertaken(back, version)}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...refusedSetting(c, back?.problem) });
}
