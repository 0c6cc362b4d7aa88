import type { ReactElement } from "react";
import { site } from "../../../content/site.ts";
import { sourcesPage } from "../../../content/team.ts";
import { QrCode } from "../../ui/qr_code.tsx";
import { sourcesPath } from "./sources_page.tsx";
import { PrintHead } from "../page_head.tsx";

const texts = sourcesPage.sheet;

interface SourceSheetProps {
  readonly name: string;
  readonly href: string;
  /** The modules of the QR code. */
  readonly modules: readonly (readonly boolean[])[];
}

/** The QR code of a source, to print. */
export function SourceSheet({ name, href, modules }: SourceSheetProps): ReactElement {
  return (
    <>
      <PrintHead back={sourcesPath} texts={texts} />
      <article className="admin-panel grid max-w-[32rem] justify-items-center gap-3 text-center print:max-w-none print:border-0">
        <p className="font-semibold">{site.name}</p>
        <h1 className="admin-title">{texts.title}</h1>
        <p>{texts.text}</p>
        <QrCode
          modules={modules}
          label={texts.qr(name)}
          className="w-[min(100%,20rem)] print:!w-[12cm]"
        />
        <p className="break-all">{href}</p>
        <p className="hint">{name}</p>
      </article>
    </>
  );
}
