import type { ComponentProps, ReactElement } from "react";
import { campaignForm as texts } from "../../content/editorial/campaign_page.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { type PaletteName, paletteNames, paletteTexts } from "../../content/site/palettes.ts";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField, TextField } from "../../components/ui/text_field.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { paletteOf } from "../../components/theme/palette.ts";

/** Where the identity is. */
export const campaignPath = "/admin/campaign";

interface CampaignPageProps extends Required<TypedForm> {
  readonly version: number;
  /** When it was changed last, in words; empty where it never was. */
  readonly changed: string;
  /** Whether another person changed it meanwhile. */
  readonly isConflict: boolean;
}

/** The form in which a campaign says who it is. */
export function CampaignPage(props: CampaignPageProps): ReactElement {
  const { version, changed, errors, isConflict } = props;
  const { fields } = texts;
  const wiring = (name: keyof typeof fields): ComponentProps<typeof TextField> => ({
    ...typedField(props, name),
    ...fields[name],
    autoComplete: "off",
    required: true,
  });
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <PostForm
        action={campaignPath}
        errors={errors}
        fields={{ version }}
        submit={texts.save}
        className="admin-panel max-w-3xl"
      >
        {isConflict && <p className="list-error" role="alert">{texts.conflict}</p>}
        <p className="hint">{changed ? texts.changed(changed) : texts.sample}</p>
        <TextField {...wiring("nombre")} />
        <TextField {...wiring("cargo")} />
        <EmailField {...wiring("correo")} />
        <RadioGroup
          {...typedField(props, "colores")}
          {...fields.colores}
          isWide
          options={paletteNames.map((id) => ({
            id,
            label: paletteTexts[id],
            sample: <PaletteSample name={id} />,
          }))}
        />
        <h2 className="admin-heading">{texts.ballot}</h2>
        <TextField {...wiring("numero")} inputMode="tel" />
        <TextField {...wiring("tarjeton")} />
        <TextField {...wiring("eleccion")} type="date" />
        <h2 className="admin-heading">{texts.responsible}</h2>
        <TextField {...wiring("responsable")} />
        <TextField {...wiring("nit")} />
        <TextField {...wiring("domicilio")} />
        <TextField {...wiring("direccion")} />
        <TextField {...wiring("telefono")} type="tel" />
        <p className="hint">{texts.restart}</p>
      </PostForm>
    </>
  );
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
