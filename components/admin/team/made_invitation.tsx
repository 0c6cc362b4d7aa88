import type { ReactElement } from "react";
import { invitationsPath, madePage as texts } from "../../../content/invitations.ts";
import { QrCode } from "../../ui/qr_code.tsx";
import { CopyButton } from "../../ui/copy_button.tsx";
import { Panel } from "../panel.tsx";
import { PageHead } from "../page_head.tsx";

interface MadeInvitationProps {
  readonly nombre: string;
  readonly link: string;
  /** The link to WhatsApp with the message. */
  readonly whatsapp: string;
  /** Until when it is open. */
  readonly day: string;
  readonly time: string;
  /** The modules of the QR code. */
  readonly modules: readonly (readonly boolean[])[];
}

/** A new link, which is shown this once. */
export function MadeInvitation(
  { nombre, link, whatsapp, day, time, modules }: MadeInvitationProps,
): ReactElement {
  return (
    <>
      <PageHead title={texts.title(nombre)} lead={texts.lead} />
      <div className="max-w-3xl">
        <Panel id="enlace" title={texts.once(day, time)}>
          <p className="break-all font-semibold">{link}</p>
          <p className="flex flex-wrap gap-2">
            <a
              href={whatsapp}
              target="_blank"
              rel="noreferrer"
              className="admin-button admin-main-button"
            >
              {texts.send}
            </a>
            <CopyButton text={link} texts={texts} detail={texts.copyDetail} />
          </p>
          <QrCode modules={modules} label={texts.qr} className="w-[min(100%,16rem)]" />
        </Panel>
        <p className="mt-4">
          <a href={invitationsPath} className="link">{texts.back}</a>
        </p>
      </div>
    </>
  );
}
