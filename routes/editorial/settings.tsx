import { Hono } from "hono";
import type { ReactElement } from "react";
import { BannerPanel } from "../../components/editorial/settings/banner_panel.tsx";
import { PhasePanel, PhaseQuestion } from "../../components/editorial/settings/phase_panel.tsx";
import {
  PhotosPanel,
  type SettingForm,
  SettingsPage,
  settingsPath,
} from "../../components/editorial/settings/settings_page.tsx";
import { SitePanel } from "../../components/editorial/settings/site_panel.tsx";
import type { AuditAction } from "../../content/audit_entries.ts";
import { longMoment } from "../../content/dates.ts";
import { meta } from "../../content/site_settings_page.ts";
import type { AuditEvent } from "../../services/audit.ts";
import type { SettingOf } from "../../services/editorial/content_settings.ts";
import { choiceAt, chosenPhase } from "../../services/phase.ts";
import { Problem } from "../../services/problem.ts";
import { BannerInput, parsePhase, parseSite } from "../../services/schemas/site_settings_input.ts";
import { type FieldMessages, parse } from "../../services/schemas/parse.ts";
import type { ContentSettingName } from "../../services/schemas/site_settings.ts";
import { visitorOf } from "../accounts/session.ts";
import { mayUse } from "../admin/access.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../input.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { refusedForm, respondAdmin } from "../respond.tsx";
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
  .get("/", (c) => respond(c))
  .post("/franja", saveBanner)
  .post("/sitio", saveSite)
  .post("/fotos", async (c) => {
    if ((await readForm(c)).get("accion") !== "quitar") throw new Problem("malformed");
    await saveBiography(c, null);
    return redirectWithFlash(c, settingsPath, "setting_saved");
  })
  .post("/fase", savePhase);

/** A form that comes back: its setting, what was typed, and what is wrong with it. */
interface Returned {
  readonly name: ContentSettingName;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldMessages;
  readonly isConflict: boolean;
}

async function saveBanner(c: AppContext): Promise<Response> {
  const values = Object.fromEntries(await readForm(c));
  const isRemoved = values.accion === "quitar";
  const typed = isRemoved ? { ok: true, value: null } as const : parse(BannerInput, values);
  if (!typed.ok) return await respond(c, returned("banner", values, typed.fields));
  return await store(c, { id: "banner", value: typed.value }, "banner_changed", values);
}

async function saveSite(c: AppContext): Promise<Response> {
  const values = Object.fromEntries(await readForm(c));
  const typed = parseSite(values);
  if (!typed.ok) return await respond(c, returned("site", values, typed.fields));
  return await store(c, { id: "site", value: typed.value }, "settings_changed", values);
}

/** Asks before the phase changes at once. */
async function savePhase(c: AppContext): Promise<Response> {
  const values = Object.fromEntries(await readForm(c));
  const { clock, site, services: { contentSettings } } = c.get("deps");
  const now = clock();
  const typed = parsePhase(values, now);
  if (!typed.ok) return await respond(c, returned("phase", values, typed.fields));
  const { value: current } = await contentSettings.get("phase");
  const { now: choice, later } = typed.value;
  if (choice !== choiceAt(current, now, site) && values.confirmado !== "on") {
    const planned = plannedPhases(choice, later);
    const content = <PhaseQuestion choice={choice} planned={planned} values={values} />;
    return await respondAdmin(c, { ...meta, content });
  }
  const value = chosenPhase(current, typed.value, now, site);
  const detail = { phase: choice, count: later.length };
  return await store(c, { id: "phase", value }, "phase_changed", values, { detail });
}

function returned(
  name: ContentSettingName,
  values: Readonly<Record<string, string>>,
  errors: FieldMessages,
): Returned {
  return { name, values, errors, isConflict: false };
}

async function store<Name extends ContentSettingName>(
  c: AppContext,
  setting: Pick<SettingOf<Name>, "id" | "value">,
  action: AuditAction,
  values: Readonly<Record<string, string>>,
  about: Partial<AuditEvent> = {},
): Promise<Response> {
  const { contentSettings } = c.get("deps").services;
  const entry = auditEntry(c, action, about);
  const by = visitorOf(c).profile.id;
  const version = Number(values.version);
  const saved = await expectProblem(
    () => contentSettings.save<Name>({ ...setting, version }, { by, entry }),
    "conflict",
  );
  if (!(saved instanceof Problem)) return redirectWithFlash(c, settingsPath, "setting_saved");
  return await respond(c, { ...returned(setting.id, values, {}), isConflict: true });
}

async function respond(c: AppContext, back: Returned | null = null): Promise<Response> {
  const content = await draw(c, back);
  const { errors = {}, isConflict = false } = back ?? {};
  return await respondAdmin(c, { ...meta, content, ...refusedForm(errors, isConflict) });
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
      {mayUse(visitorOf(c), `POST ${settingsPath}/fase`) && drawPhase(c, phase, back)}
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
    errors: own?.errors ?? {},
    isOpen: own !== null && own.values.accion !== "quitar",
    isConflict: own?.isConflict ?? false,
  };
}
