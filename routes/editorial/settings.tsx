import { Hono } from "hono";
import type { ReactElement } from "react";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { Photo } from "../../components/ui/photo.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { biographyForm } from "../../content/editorial/images.ts";
import {
  meta,
  settingsPage as texts,
  settingsPath,
} from "../../content/editorial/site_settings_page.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, readForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { BannerPanel, saveBanner } from "./banner.tsx";
import { homeExcess } from "./home_budget.ts";
import { HomeExcess } from "./overview.tsx";
import { PhasePanel, savePhase } from "./phase.tsx";
import { saveBiography } from "./image_places.ts";
import type { RefusedSetting } from "./setting.tsx";
import { saveSite, SitePanel } from "./site_details.tsx";

export const settingsPages = new Hono<Env>()
  .get("/", requires("content:write"), (c) => settingsPage(c))
  .post("/franja", requires("content:write"), (c) => saveSetting(c, "banner", saveBanner))
  .post("/sitio", requires("content:write"), (c) => saveSetting(c, "site", saveSite))
  .post("/fotos", requires("content:write"), async (c) => {
    if ((await readForm(c)).get("accion") !== "quitar") throw new Problem("malformed");
    await saveBiography(c, null);
    return redirectWithFlash(c, settingsPath, "setting_saved");
  })
  .post("/fase", requires("content:phase"), (c) => saveSetting(c, "phase", savePhase));

function saveSetting(
  c: AppContext,
  name: RefusedSetting["name"],
  save: typeof saveBanner,
): Promise<Response> {
  return answerForm(
    c,
    (values) => save(c, values),
    (refused) => settingsPage(c, { name, ...refused }),
  );
}

async function settingsPage(c: AppContext, back: RefusedSetting | null = null): Promise<Response> {
  const deps = c.get("deps");
  const { contentSettings, images } = deps.services;
  const [banner, site, phase, { value: photos }, excess] = await Promise.all([
    contentSettings.get("banner"),
    contentSettings.get("site"),
    contentSettings.get("phase"),
    contentSettings.get("photos"),
    homeExcess(deps),
  ]);
  const content = (
    <>
      <PageHead
        back={{ href: "/redaccion", label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="grid max-w-3xl gap-4">
        <HomeExcess bytes={excess} />
        <BannerPanel setting={banner} back={back} now={deps.clock()} />
        <SitePanel setting={site} back={back} />
        <BiographyPanel biography={await images.get(photos.biography ?? "")} />
        {visitorOf(c).can("content:phase") && (
          <PhasePanel
            deps={deps}
            setting={phase}
            back={back}
          />
        )}
      </div>
    </>
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, back?.problem) });
}

function BiographyPanel({ biography }: { biography: ShownImage | null }): ReactElement {
  return (
    <Panel id="fotos" title={biographyForm.title}>
      <p className="admin-lead">{biography ? biographyForm.photo : biographyForm.drawing}</p>
      {biography && <Photo image={biography} sizes="280px" className="max-w-[17.5rem]" />}
      <form method="post" action={`${settingsPath}/fotos`} className="flex flex-wrap gap-2">
        <a href="/redaccion/imagenes?para=ajustes/biografia" className="admin-button">
          {biographyForm.choose}
        </a>
        {biography && <Submit name="accion" value="quitar">{biographyForm.remove}</Submit>}
      </form>
    </Panel>
  );
}
