import type { ReactElement } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { FactList, type Facts } from "../../components/ui/fact_list.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import {
  settingsPath,
  siteFields,
  sitePanel as texts,
} from "../../content/editorial/site_settings_page.ts";
import { hoursText } from "../../content/site/contact.ts";
import type { SettingOf } from "../../services/editorial/content_settings.ts";
import {
  hourLines,
  parseSite,
  siteValues,
} from "../../services/editorial/site_settings_input_schema.ts";
import type { SiteSettings } from "../../services/editorial/site_settings_schema.ts";
import type { AppContext } from "../env.ts";
import { valueOrThrow } from "../input.ts";
import {
  EditSetting,
  type RefusedSetting,
  saveSetting,
  type SettingForm,
  settingForm,
  SettingPanel,
  type Values,
} from "./setting.tsx";

export async function saveSite(c: AppContext, values: Values): Promise<Response> {
  const value = valueOrThrow(parseSite(values));
  return await saveSetting<"site">(c, { id: "site", value }, values);
}

interface SitePanelProps {
  readonly setting: SettingOf<"site">;
  readonly back: RefusedSetting | null;
}

export function SitePanel({ setting, back }: SitePanelProps): ReactElement {
  const values = siteValues(setting.value);
  const form = settingForm(setting, values, back);
  return (
    <SettingPanel id="sitio" texts={texts} form={form}>
      <FactList facts={factsOf(setting.value, values)} />
      <EditSetting path={`${settingsPath}/sitio`} title={texts.edit} form={form}>
        <DescribedFields {...form} fields={siteFields} heading="h3" />
        <fieldset className="grid gap-3">
          <legend className="label mb-1">{texts.hoursTitle}</legend>
          <p className="hint">{texts.hoursHint}</p>
          {Array.from(
            { length: hourLines },
            (_, at) => <HourLine key={at} number={at + 1} form={form} />,
          )}
        </fieldset>
      </EditSetting>
    </SettingPanel>
  );
}

function factsOf({ openingHours }: SiteSettings, values: Values): Facts {
  const hours = openingHours.map((line) => `${line.days}: ${hoursText(line)}`).join("\n");
  return [
    ...siteFields.map(({ name, label }) => [label, String(values[name] || texts.feed)] as const),
    [texts.hoursTitle, hours],
  ];
}

function HourLine({ number, form }: { number: number; form: SettingForm }): ReactElement {
  const field = (name: keyof typeof texts.hours) => ({
    ...typedField(form, `${name}_${number}`),
    label: texts.hours[name],
    autoComplete: "off",
  });
  return (
    <div role="group" aria-label={texts.line(number)} className="setting-hours">
      <TextField {...field("dias")} />
      <TextField {...field("abre")} type="time" />
      <TextField {...field("cierra")} type="time" />
    </div>
  );
}
