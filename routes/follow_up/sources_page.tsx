import type { ReactElement } from "react";
import { settingTexts, sourceFields, sourcesPage as texts } from "../../content/follow_up/team.ts";
import type { SourceFigures } from "../../services/follow_up/team_figures.ts";
import type { Source } from "../../services/follow_up/team_schema.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { SettingList, type SettingProps } from "./setting_frame.tsx";
import { site } from "../../content/site/site.ts";
import { QrCode } from "../../components/ui/qr_code.tsx";
import { PrintHead } from "../../components/ui/page_parts.tsx";

/** Where the sources are. */
export const sourcesPath = "/admin/team/sources";

/** A source with its link, and its figures of the last seven days and in all. */
interface SourceRow extends Source, SourceFigures {
  readonly href: string;
}

/** Where registrations come from. */
export function SourcesPage(props: SettingProps<SourceRow>): ReactElement {
  return (
    <SettingList
      {...props}
      path={sourcesPath}
      idOf={({ codigo }) => codigo}
      texts={texts}
      fields={sourceFields}
      fixed="codigo"
    >
      {(source) => <SourceItem {...source} />}
    </SettingList>
  );
}

function SourceItem({ codigo, nombre, activo, href, total, recent }: SourceRow): ReactElement {
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

interface SourceSheetProps {
  readonly name: string;
  readonly href: string;
  readonly modules: readonly (readonly boolean[])[];
}

/** The QR code of a source, to print. */
export function SourceSheet({ name, href, modules }: SourceSheetProps): ReactElement {
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
