import type { ReactElement } from "react";
import { forms } from "../../content/forms/forms.ts";
import { optionsOf } from "../../content/rights/requests.ts";
import { site } from "../../content/site/site.ts";
import {
  settingTexts,
  templatesPage as texts,
  templateUses,
} from "../../content/follow_up/team.ts";
import { filled } from "../../content/words/whatsapp.ts";
import type { Template } from "../../services/follow_up/team_schema.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextAreaField } from "../../components/ui/text_field.tsx";
import { type EditedLine, SettingList, type SettingProps } from "./setting_frame.tsx";

/** Where the templates are. */
export const templatesPath = "/admin/team/templates";

/** The texts that the team sends by WhatsApp. */
export function TemplatesPage(props: SettingProps<Template>): ReactElement {
  return (
    <SettingList
      {...props}
      path={templatesPath}
      idOf={({ nombre }) => nombre}
      texts={texts}
      switchBox={{ name: "activa", ...texts.fields.activa }}
      fields={(form) => <Fields {...form} />}
    >
      {(template) => <Shown {...template} />}
    </SettingList>
  );
}

/** A template as a person would read it. */
function Shown({ nombre, texto, uso, activa }: Template): ReactElement {
  const { from, ...person } = texts.example;
  return (
    <>
      <h2 className="admin-heading">{nombre}</h2>
      <p className="flex flex-wrap gap-2">
        <Badge tone="azul" shape="dot">{templateUses[uso]}</Badge>
        {!activa && <Badge tone="gris" shape="bar">{settingTexts.off}</Badge>}
      </p>
      <blockquote className="whitespace-pre-line border-l-[3px] border-mora-200 pl-3 [overflow-wrap:anywhere]">
        {filled({ text: texto, from, campaign: site.name }, person)}
      </blockquote>
    </>
  );
}

function Fields(form: EditedLine): ReactElement {
  const { fields } = texts;
  return (
    <>
      <RadioGroup
        {...typedField(form, "uso")}
        {...fields.uso}
        options={optionsOf(templateUses)}
      />
      <TextAreaField
        {...typedField(form, "texto")}
        {...fields.texto}
        note={forms.limit(600)}
        required
      />
    </>
  );
}
