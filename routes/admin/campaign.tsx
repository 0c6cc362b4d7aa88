import { Hono } from "hono";
import { CampaignPage, campaignPath } from "../../components/admin/campaign_page.tsx";
import { meta } from "../../content/campaign_page.ts";
import { bogotaDay, longMoment } from "../../content/dates.ts";
import { Problem } from "../../services/problem.ts";
import { campaignValues, parseCampaign } from "../../services/schemas/campaign_input.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import { showChanges } from "../middleware/cache_shared.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../input.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { refusedForm, respondAdmin } from "../respond.tsx";

/** The form with the identity of the campaign. A change takes effect at the next start of the process. */
export const campaignPages = new Hono<Env>()
  .get("/", (c) => respond(c))
  .post("/", showChanges, save);

interface Returned {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldMessages;
}

async function save(c: AppContext): Promise<Response> {
  const { clock, services: { contentSettings } } = c.get("deps");
  const values = Object.fromEntries(await readForm(c));
  const { value: campaign } = await contentSettings.get("campaign");
  const today = bogotaDay(clock());
  const typed = parseCampaign(values, { today, current: campaign?.electionDate ?? null });
  if (!typed.ok) return await respond(c, { values, errors: typed.fields });
  const setting = { id: "campaign", value: typed.value, version: Number(values.version) } as const;
  const by = visitorOf(c).profile.id;
  const entry = auditEntry(c, "campaign_changed", {});
  const saved = await expectProblem(
    () => contentSettings.save(setting, { by, entry }),
    "conflict",
  );
  if (saved instanceof Problem) return await respond(c, { values, errors: {} });
  return redirectWithFlash(c, campaignPath, "campaign_saved");
}

/** Answers with what is stored, or with what was typed. */
async function respond(c: AppContext, back: Returned | null = null): Promise<Response> {
  const { contentSettings } = c.get("deps").services;
  const { value, version, updated_at } = await contentSettings.get("campaign");
  const errors = back?.errors ?? {};
  const isConflict = back !== null && Object.keys(errors).length === 0;
  const content = (
    <CampaignPage
      version={version}
      changed={updated_at && longMoment(updated_at)}
      values={back?.values ?? campaignValues(value)}
      errors={errors}
      isConflict={isConflict}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...refusedForm(errors, isConflict) });
}
