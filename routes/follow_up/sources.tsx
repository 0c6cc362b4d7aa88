import type { ReactElement } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { PrintHead } from "../../components/ui/page_parts.tsx";
import { QrCode } from "../../components/ui/qr_code.tsx";
import {
  metas,
  settingTexts,
  sourceFields,
  sourcesPage as texts,
} from "../../content/follow_up/team.ts";
import { site } from "../../content/site/site.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { readSourceFigures, type SourceFigures } from "../../services/follow_up/team_figures.ts";
import { mostItems, type Source, SourceInput } from "../../services/follow_up/team_schema.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { Problem } from "../../services/system/problem.ts";
import { requires } from "../admin/access.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import { linePages } from "./setting_lines.tsx";

export const sourcesPath = "/admin/team/sources";

export const sourcesPages = linePages({
  name: "sources",
  path: sourcesPath,
  meta: metas.sources,
  texts,
  read: (values) => parseOrThrow(SourceInput, values),
  fields: sourceFields,
  id: "codigo",
  isIdFixed: true,
  most: mostItems.sources,
  draw: async (c, source) => {
    const { services, clock } = c.get("deps");
    const since = addDays(bogotaDay(clock()), -6);
    const figures = await readSourceFigures(services, source.codigo, since);
    return <SourceItem {...source} {...figures} href={linkOf(c, source)} />;
  },
}).get("/:codigo", requires("team:work"), async (c) => {
  const { items } = await c.get("deps").services.team.current("sources");
  const source = items.find(({ codigo }) => codigo === c.req.param("codigo"));
  if (!source) throw new Problem("not_found");
  const { encode } = await import("uqr");
  const href = linkOf(c, source);
  const modules = encode(href, { border: 0, ecc: "M" }).data;
  const content = <SourceSheet name={source.nombre} {...{ href, modules }} />;
  return await respondAdmin(c, { ...metas.sources, content });
});

function linkOf(c: AppContext, { codigo }: Source): string {
  return `${c.get("deps").origins.canonical}/voluntarios?o=${codigo}`;
}

function SourceItem(
  { codigo, nombre, activo, href, total, recent }: Source & SourceFigures & {
    readonly href: string;
  },
): ReactElement {
  return (
    <>
      <div>
        <h2 className="admin-heading">{nombre}</h2>
        <p className="hint">{texts.figures(total, recent)}</p>
      </div>
      {!activo && (
        <p>
          <Badge tone="gris" shape="bar">{settingTexts.off}</Badge>
        </p>
      )}
      <p className="[overflow-wrap:anywhere]">{href}</p>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={href} texts={texts} label={texts.about(texts.copy, nombre)} />
        <a
          href={`${sourcesPath}/${codigo}`}
          className="admin-button"
          aria-label={texts.about(texts.print, nombre)}
        >
          {texts.print}
        </a>
        <a
          href={`/admin/volunteers?origen=${codigo}`}
          className="admin-button"
          aria-label={texts.about(texts.see, nombre)}
        >
          {texts.see}
        </a>
      </p>
    </>
  );
}

function SourceSheet(
  { name, href, modules }: {
    readonly name: string;
    readonly href: string;
    readonly modules: readonly (readonly boolean[])[];
  },
): ReactElement {
  const { sheet } = texts;
  return (
    <>
      <PrintHead back={sourcesPath} texts={sheet} />
      <article className="admin-panel grid max-w-[32rem] justify-items-center gap-3 text-center print:max-w-none print:border-0">
        <p className="font-semibold">{site.name}</p>
        <h1 className="admin-title">{sheet.title}</h1>
        <p>{sheet.text}</p>
        <QrCode
          modules={modules}
          label={sheet.qr(name)}
          className="w-[min(100%,20rem)] print:!w-[12cm]"
        />
        <p className="[overflow-wrap:anywhere]">{href}</p>
        <p className="hint">{name}</p>
      </article>
    </>
  );
}
