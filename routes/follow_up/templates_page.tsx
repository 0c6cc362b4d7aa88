import type { ReactElement } from "react";
import { site } from "../../content/site/site.ts";
import {
  settingTexts,
  templateFields,
  templatesPage as texts,
  templateUses,
} from "../../content/follow_up/team.ts";
import { filled } from "../../content/words/whatsapp.ts";
import type { Template } from "../../services/follow_up/team_schema.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { SettingList, type SettingProps } from "./setting_frame.tsx";

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
      fields={templateFields}
    >
      {(template) => <TemplateItem {...template} />}
    </SettingList>
  );
}

/** A template as a person would read it. */
function TemplateItem({ nombre, texto, uso, activa }: Template): ReactElement {
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
