import type { ReactElement } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import {
  metas,
  settingTexts,
  templateFields,
  templatesPage as texts,
  templateUses,
} from "../../content/follow_up/team.ts";
import { site } from "../../content/site/site.ts";
import { filled } from "../../content/words/whatsapp.ts";
import { mostItems, type Template, TemplateInput } from "../../services/follow_up/team_schema.ts";
import { parseOrThrow } from "../input.ts";
import { linePages } from "./setting_lines.tsx";

export const templatesPath = "/admin/team/templates";

export const templatesPages = linePages({
  name: "templates",
  path: templatesPath,
  meta: metas.templates,
  texts,
  read: (values) => parseOrThrow(TemplateInput, values),
  fields: templateFields,
  id: "nombre",
  isIdFixed: false,
  most: mostItems.templates,
  draw: (_, template) => <TemplateItem {...template} />,
});

function TemplateItem({ nombre, texto, uso, activa }: Template): ReactElement {
  const { from, event, ...person } = texts.example;
  return (
    <>
      <h2 className="admin-heading">{nombre}</h2>
      <p className="flex flex-wrap gap-2">
        <Badge tone="azul" shape="dot">{templateUses[uso]}</Badge>
        {!activa && <Badge tone="gris" shape="bar">{settingTexts.off}</Badge>}
      </p>
      <blockquote className="whitespace-pre-line border-l-[3px] border-mora-200 pl-3 [overflow-wrap:anywhere]">
        {filled({ text: texto, from, campaign: site.name, event }, person)}
      </blockquote>
    </>
  );
}
