import { Badge } from "../../components/ui/badge.tsx";
import { labelFields, labelsPage as texts } from "../../content/follow_up/labels.ts";
import { metas, settingTexts } from "../../content/follow_up/team.ts";
import {
  type Label,
  labelCodeOf,
  LabelInput,
  mostItems,
} from "../../services/follow_up/team_schema.ts";
import { parseOrThrow } from "../input.ts";
import { linePages } from "./setting_lines.tsx";

export const labelsPath = "/admin/team/labels";

export const labelsPages = linePages({
  name: "labels",
  path: labelsPath,
  meta: metas.labels,
  texts,
  read: (values, before: Label | undefined) => {
    const line = parseOrThrow(LabelInput, values);
    return { codigo: before?.codigo ?? labelCodeOf(line.nombre), ...line };
  },
  fields: labelFields,
  id: "nombre",
  code: "codigo",
  isIdFixed: false,
  most: mostItems.labels,
  draw: (_, { codigo, nombre, activo }) => (
    <>
      <h2 className="admin-heading [overflow-wrap:anywhere]">{nombre}</h2>
      {!activo && (
        <p>
          <Badge tone="gris" shape="bar">{settingTexts.off}</Badge>
        </p>
      )}
      <p>
        <a
          href={`/admin/volunteers?etiqueta=${codigo}`}
          className="admin-button"
          aria-label={texts.seeAll(nombre)}
        >
          {texts.see}
        </a>
      </p>
    </>
  ),
});
