import { Hono } from "hono";
import type { ReactElement } from "react";
import { BannerPanel } from "./banner_panel.tsx";
import { PhasePanel, PhaseQuestion } from "./phase_panel.tsx";
import { PhotosPanel, type SettingForm, SettingsPage, settingsPath } from "./settings_page.tsx";
import { SitePanel } from "./site_panel.tsx";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import { longMoment } from "../../content/words/dates.ts";
import { meta } from "../../content/editorial/site_settings_page.ts";
import type { AuditEvent } from "../../services/admin/audit.ts";
import type { SettingOf } from "../../services/editorial/content_settings.ts";
import { choiceAt, chosenPhase } from "../../services/site/phase.ts";
import { Problem } from "../../services/system/problem.ts";
import {
  BannerInput,
  parsePhase,
  parseSite,
} from "../../services/editorial/site_settings_input_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { tooFar } from "../../services/system/moment_schema.ts";
import type { Banner, ContentSettingName } from "../../services/editorial/site_settings_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { accepted, answerForm, isOvertaken, parsed, readForm, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { refusedSetting, respondAdmin } from "../respond.tsx";
import { homeExcess } from "./home_budget.ts";
import { saveBiography } from "./photo_places.ts";
import {
  bannerState,
  bannerValues,
  phaseValues,
  plannedPhases,
  siteValues,
} from "./setting_values.ts";

/** What staff change of the site beside its items. */
export const settingsPages = new Hono<Env>()
  .get("/", requires("content:write"), (c) => respond(c))
  .post("/franja", requires("content:write"), (c) => answer(c, "banner", saveBanner))
  .post("/sitio", requires("content:write"), (c) => answer(c, "site", saveSite))
  .post("/fotos", requires("content:write"), async (c) => {
    if ((await readForm(c)).get("accion") !== "quitar") throw new Problem("malformed");
    await saveBiography(c, null);
    return redirectWithFlash(c, settingsPath, "setting_saved");
  })
  .post("/fase", requires("content:phase"), (c) => answer(c, "phase", savePhase));

type Values = Record<string, unknown>;

/** A form that comes back, and its setting. */
interface Returned extends RefusedForm {
  readonly name: ContentSettingName;
}

function answer(
  c: AppContext,
  name: ContentSettingName,
  save: (c: AppContext, values: Values) => Promise<Response>,
): Promise<Response> {
  return answerForm(c, (values) => save(c, values), (refused) => respond(c, { name, ...refused }));
}

async function saveBanner(c: AppContext, values: Values): Promise<Response> {
  const value = values.accion === "quitar" ? null : parsed(BannerInput, values);
  requireNear(values, value, c.get("deps").clock());
  return await store<"banner">(c, { id: "banner", value }, "banner_changed", values);
}

/** @throws {Problem} `invalid` where a moment of the banner is in a year that is not meant */
function requireNear(typed: Values, value: Banner | null, now: number): void {
  if (value === null) return;
  const wrong = (["desde", "hasta"] as const).flatMap((name) => {
    const error = tooFar(typedText(typed[name]), now, [2, 2]);
    return error ? [[name, error]] : [];
  });
  if (wrong.length > 0) throw new Problem("invalid", Object.fromEntries(wrong));
}

async function saveSite(c: AppContext, values: Values): Promise<Response> {
  const value = accepted(parseSite(values));
  return await store<"site">(c, { id: "site", value }, "settings_changed", values);
}

/** Asks before the phase changes at once. */
async function savePhase(c: AppContext, values: Values): Promise<Response> {
  const { clock, site, services: { contentSettings } } = c.get("deps");
  const now = clock();
  const typed = accepted(parsePhase(values, now));
  const { value: current } = await contentSettings.get("phase");
  const { now: choice, later } = typed;
  if (choice !== choiceAt(current, now, site) && values.confirmado !== "on") {
    const planned = plannedPhases(choice, later);
    const content = <PhaseQuestion choice={choice} planned={planned} values={values} />;
    return await respondAdmin(c, { ...meta, content });
  }
  const value = chosenPhase(current, typed, now, site);
  const detail = { phase: choice, count: later.length };
  return await store<"phase">(c, { id: "phase", value }, "phase_changed", values, { detail });
}

async function store<Name extends ContentSettingName>(
  c: AppContext,
  setting: Pick<SettingOf<Name>, "id" | "value">,
  action: AuditAction,
  { version }: Values,
  about: Partial<AuditEvent> = {},
): Promise<Response> {
  const { contentSettings } = c.get("deps").services;
  const entry = auditEntry(c, action, about);
  const saved = { ...setting, version: Number(version) };
  await contentSettings.save<Name>(saved, { by: visitorOf(c).id, entry });
  return redirectWithFlash(c, settingsPath, "setting_saved");
}

async function respond(c: AppContext, back: Returned | null = null): Promise<Response> {
  const content = await draw(c, back);
  return await respondAdmin(c, { ...meta, content, ...refusedSetting(c, back?.problem) });
}

async function draw(c: AppContext, back: Returned | null): Promise<ReactElement> {
  const { clock, services: { contentSettings, images } } = c.get("deps");
  const [banner, site, phase, photos, excess] = await Promise.all([
    contentSettings.get("banner"),
    contentSettings.get("site"),
    contentSettings.get("phase"),
    contentSettings.get("photos"),
    homeExcess(c.get("deps")),
  ]);
  const { biography } = photos.value;
  return (
    <SettingsPage homeExcess={excess}>
      <BannerPanel
        banner={banner.value}
        state={bannerState(banner.value, clock())}
        form={formOf(banner, bannerValues(banner.value), back)}
      />
      <SitePanel site={site.value} form={formOf(site, siteValues(site.value), back)} />
      <PhotosPanel biography={await images.get(biography ?? "")} />
      {visitorOf(c).can("content:phase") && drawPhase(c, phase, back)}
    </SettingsPage>
  );
}

function drawPhase(
  c: AppContext,
  setting: SettingOf<"phase">,
  back: Returned | null,
): ReactElement {
  const { clock, site, phase, fixedPhase = null } = c.get("deps");
  const now = clock();
  const choice = choiceAt(setting.value, now, site);
  const later = setting.value.changes.filter(({ at }) => Date.parse(at) > now);
  return (
    <PhasePanel
      phase={phase()}
      fixed={fixedPhase}
      planned={plannedPhases(choice, later)}
      form={formOf(setting, phaseValues(choice, later), back)}
    />
  );
}

/** Returns the form with what is stored, or with what was typed where it comes back. */
function formOf(
  { id, version, updated_at }: SettingOf<ContentSettingName>,
  stored: Readonly<Record<string, string>>,
  back: Returned | null,
): SettingForm {
  const own = back?.name === id ? back : null;
  return {
    version,
    changed: updated_at && longMoment(updated_at),
    values: own?.values ?? stored,
    errors: own?.problem.fields ?? {},
    isOpen: own !== null && own.values.accion !== "quitar",
    isConflict: isOvertaken(own, version),
  };
}
