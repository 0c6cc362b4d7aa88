import { Hono } from "hono";
import type { ReactElement } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { paletteOf } from "../../components/theme/palette.ts";
import {
  campaignFields,
  campaignPage as texts,
  campaignPath as path,
  meta,
} from "../../content/editorial/campaign_page.ts";
import { bogotaDay, longMoment } from "../../content/words/dates.ts";
import type { PaletteName } from "../../content/site/palettes.ts";
import { campaignInput, campaignValues } from "../../services/editorial/campaign_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, isOvertaken, parseOrThrow, type RefusedForm } from "../input.ts";
import { showChanges } from "../server/middleware/cache_shared.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import { requires } from "../admin/access.ts";

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
  const value = parseOrThrow(campaignInput(bogotaDay(clock()), before?.electionDate), values);
  const setting = { id: "campaign", value, version: Number(values.version) } as const;
  await write(c, (tx) => contentSettings.save<"campaign">(tx, setting));
  return redirectWithFlash(c, path, "campaign_saved");
}

async function respond(c: AppContext, back: RefusedForm | null = null): Promise<Response> {
  const { contentSettings } = c.get("deps").services;
  const { value, version, updated_at } = await contentSettings.get("campaign");
  const errors = back?.problem.fields ?? {};
  const stored = value ? campaignValues(value) : { colores: "mora" };
  const content = (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <PostForm
        action={path}
        errors={errors}
        fields={{ version }}
        submit={texts.save}
        className="admin-panel max-w-3xl"
      >
        {isOvertaken(back, version) && <p className="list-error" role="alert">{texts.conflict}</p>}
        <p className="hint">{updated_at ? texts.changed(longMoment(updated_at)) : texts.sample}</p>
        <DescribedFields
          fields={campaignFields}
          values={back?.values ?? stored}
          errors={errors}
          samples={{ colores: (id) => <PaletteSample name={id as PaletteName} /> }}
        />
        <p className="hint">{texts.restart}</p>
      </PostForm>
    </>
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, back?.problem) });
}

/** A palette as the site uses it: the marked cell before the sky, and a line of text on paper. */
function PaletteSample({ name }: { name: PaletteName }): ReactElement {
  const { mora, maiz, ladrillo, papel, tinta } = paletteOf(name);
  return (
    <svg viewBox="0 0 72 48" width="72" height="48" className="flex-none" aria-hidden="true">
      <path fill={mora[700]} d="M0 0h72v30H0z" />
      <path fill={ladrillo[600]} d="M72 8a20 20 0 0 0-20 20v2h20z" />
      <path fill={mora[950]} d="M0 30h72v18H0z" />
      <path fill={papel} d="M2 32h68v14H2z" />
      <path fill={tinta} d="M8 36h26v2H8z" />
      <path fill={mora[700]} d="M8 40h16v2H8z" />
      <path fill={maiz[400]} stroke={mora[950]} strokeWidth="2" d="M9 7h30v17H9z" />
      <path stroke={mora[700]} strokeWidth="3" d="m27 10 8 11m0-11-8 11" />
    </svg>
  );
}
