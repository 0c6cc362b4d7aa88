import type { ReactElement } from "react";
import { bannerForm as texts, settingsPage } from "../../content/editorial/site_settings_page.ts";
import type { Banner as BannerSetting } from "../../services/editorial/site_settings_schema.ts";
import { FoldedForm, PostButton } from "../../components/ui/post_form.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { type SettingForm, SettingPanel, settingsPath } from "./settings_page.tsx";

interface BannerPanelProps {
  readonly banner: BannerSetting | null;
  /** Whether visitors see it now, in words. */
  readonly state: string;
  readonly form: SettingForm;
}

const path = `${settingsPath}/franja`;

/** The banner as it is, its form, and the button that removes it. */
export function BannerPanel({ banner, state, form }: BannerPanelProps): ReactElement {
  return (
    <SettingPanel id="franja" title={texts.title} lead={texts.lead} form={form}>
      {banner && (
        <blockquote className="whitespace-pre-line border-l-[3px] border-mora-200 pl-3 [overflow-wrap:anywhere]">
          {banner.texto}{" "}
          {banner.enlace && (
            <a href={banner.enlace.url} className="link">{banner.enlace.etiqueta}</a>
          )}
        </blockquote>
      )}
      <p>{state}</p>
      <p className="hint">{texts.never}</p>
      <BannerFields isNew={banner === null} form={form} />
      {banner && (
        <PostButton
          action={path}
          fields={{ version: form.version }}
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

function BannerFields({ isNew, form }: { isNew: boolean; form: SettingForm }): ReactElement {
  const { errors, version, isOpen } = form;
  const { fields } = texts;
  const wiring = (name: keyof typeof fields) => ({
    ...typedField(form, name),
    ...fields[name],
    autoComplete: "off",
  });
  return (
    <FoldedForm
      title={isNew ? texts.edit : texts.change}
      action={path}
      fields={{ version }}
      submit={settingsPage.save}
      isOpen={isOpen}
      errors={errors}
    >
      <TextField {...wiring("texto")} required />
      <TextField {...wiring("enlace")} inputMode="url" autoCapitalize="none" optional />
      <TextField {...wiring("etiqueta")} optional />
      <div className="field-row">
        <TextField {...wiring("desde")} type="datetime-local" optional />
        <TextField {...wiring("hasta")} type="datetime-local" optional />
      </div>
    </FoldedForm>
  );
}
