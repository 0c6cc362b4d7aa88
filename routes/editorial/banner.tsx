import type { ReactElement } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import {
  bannerFields,
  bannerPanel as texts,
  settingsPath,
} from "../../content/editorial/site_settings_page.ts";
import { longMoment } from "../../content/words/dates.ts";
import type { SettingOf } from "../../services/editorial/content_settings.ts";
import { datesTooFar } from "../../services/editorial/item_rules.ts";
import { bannerForm } from "../../services/editorial/site_settings_input_schema.ts";
import type { Banner } from "../../services/editorial/site_settings_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import {
  EditSetting,
  type RefusedSetting,
  saveSetting,
  settingForm,
  SettingPanel,
  type Values,
} from "./setting.tsx";

const path = `${settingsPath}/franja`;

export async function saveBanner(c: AppContext, values: Values): Promise<Response> {
  const value = values.accion === "quitar" ? null : parseOrThrow(bannerForm.input(), values);
  const wrong = value ? datesTooFar(bannerFields, values, c.get("deps").clock()) : {};
  if (Object.keys(wrong).length > 0) throw new Problem("invalid", wrong);
  return await saveSetting<"banner">(c, { id: "banner", value }, values);
}

interface BannerPanelProps {
  readonly setting: SettingOf<"banner">;
  readonly back: RefusedSetting | null;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export function BannerPanel({ setting, back, now }: BannerPanelProps): ReactElement {
  const { value: banner, version } = setting;
  const form = settingForm(setting, bannerForm.values(banner), back);
  return (
    <SettingPanel id="franja" texts={texts} form={form}>
      {banner && (
        <blockquote className="whitespace-pre-line border-l-[3px] border-mora-200 pl-3 [overflow-wrap:anywhere]">
          {banner.texto}{" "}
          {banner.enlace && (
            <a href={banner.enlace.url} className="link">{banner.enlace.etiqueta}</a>
          )}
        </blockquote>
      )}
      <p>{stateOf(banner, now)}</p>
      <p className="hint">{texts.never}</p>
      <EditSetting path={path} title={banner ? texts.change : texts.edit} form={form}>
        <DescribedFields {...form} fields={bannerFields} />
      </EditSetting>
      {banner && (
        <PostButton
          action={path}
          fields={{ version }}
          name="accion"
          value="quitar"
          tone="danger"
        >
          {texts.remove}
        </PostButton>
      )}
    </SettingPanel>
  );
}

function stateOf(banner: Banner | null, now: number): string {
  if (!banner) return texts.none;
  const { desde, hasta } = banner;
  if (hasta && Date.parse(hasta) <= now) return texts.ended(longMoment(hasta));
  if (desde && Date.parse(desde) > now) return texts.from(longMoment(desde));
  return hasta ? texts.until(longMoment(hasta)) : texts.shown;
}
