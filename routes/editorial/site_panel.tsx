import type { ComponentProps, ReactElement } from "react";
import { hoursText } from "../../content/site/contact.ts";
import { settingsPage, siteForm as texts } from "../../content/editorial/site_settings_page.ts";
import { hourLines } from "../../services/editorial/site_settings_input_schema.ts";
import type { SiteSettings } from "../../services/editorial/site_settings_schema.ts";
import { FactList, type Facts } from "../../components/ui/fact_list.tsx";
import { FoldedForm } from "../../components/ui/post_form.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { type SettingForm, SettingPanel, settingsPath } from "./settings_page.tsx";

interface SitePanelProps {
  readonly site: SiteSettings;
  readonly form: SettingForm;
}

/** Links, hours and notes of the campaign as they are, and their form. */
export function SitePanel({ site, form }: SitePanelProps): ReactElement {
  return (
    <SettingPanel id="sitio" title={texts.title} lead={texts.lead} form={form}>
      <FactList facts={factsOf(site)} />
      <SiteFields form={form} />
    </SettingPanel>
  );
}

const { fields } = texts;

function factsOf({ social, posts, openingHours, ...rest }: SiteSettings): Facts {
  const { instagram, x, facebook, tiktok, whatsapp } = social;
  return [
    ...[instagram, x, facebook, tiktok, whatsapp].map(({ label, url }) => [label, url] as const),
    [fields.post_instagram.label, posts.instagram ?? texts.feed],
    [fields.post_x.label, posts.x ?? texts.feed],
    [fields.sede.label, rest.campaignAddress],
    [fields.telefono.label, rest.phoneNote],
    [fields.puestos.label, rest.pollingPlaceUrl],
    [
      texts.hoursTitle,
      openingHours.map((hours) => `${hours.days}: ${hoursText(hours)}`).join("\n"),
    ],
  ];
}

const networks = ["instagram", "x", "facebook", "tiktok", "whatsapp"] as const;

function SiteFields({ form }: { form: SettingForm }): ReactElement {
  const { errors, version, isOpen } = form;
  const wiring: Wiring = (name, texts) => ({
    ...typedField(form, name),
    ...texts,
    autoComplete: "off",
  });
  const link = { inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <FoldedForm
      title={texts.edit}
      action={`${settingsPath}/sitio`}
      fields={{ version }}
      submit={settingsPage.save}
      isOpen={isOpen}
      errors={errors}
    >
      <h3 className="admin-heading">{texts.networks}</h3>
      {networks.map((name) => (
        <TextField key={name} {...wiring(name, fields[name])} {...link} required />
      ))}
      <h3 className="admin-heading">{texts.posts}</h3>
      <TextField {...wiring("post_instagram", fields.post_instagram)} {...link} optional />
      <TextField {...wiring("post_x", fields.post_x)} {...link} optional />
      <h3 className="admin-heading">{texts.office}</h3>
      <TextField {...wiring("sede", fields.sede)} required />
      <TextField {...wiring("telefono", fields.telefono)} required />
      <TextField {...wiring("puestos", fields.puestos)} {...link} required />
      <fieldset className="grid gap-3">
        <legend className="label mb-1">{texts.hoursTitle}</legend>
        <p className="hint">{texts.hoursHint}</p>
        {Array.from(
          { length: hourLines },
          (_, at) => <HourLine key={at} number={at + 1} wiring={wiring} />,
        )}
      </fieldset>
    </FoldedForm>
  );
}

/** Returns the props of a field: its texts, what it holds and what is wrong with it. */
type Wiring = (
  name: string,
  texts: { readonly label: string; readonly hint?: string },
) => ComponentProps<typeof TextField>;

interface HourLineProps {
  readonly number: number;
  readonly wiring: Wiring;
}

function HourLine({ number, wiring }: HourLineProps): ReactElement {
  return (
    <div role="group" aria-label={texts.line(number)} className="setting-hours">
      <TextField {...wiring(`dias_${number}`, fields.dias)} />
      <TextField {...wiring(`abre_${number}`, fields.abre)} type="time" />
      <TextField {...wiring(`cierra_${number}`, fields.cierra)} type="time" />
    </div>
  );
}
