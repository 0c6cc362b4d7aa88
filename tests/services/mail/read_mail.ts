import { renderMail } from "../../../components/mail/mail_document.tsx";
import { site as campaign } from "../../../content/site.ts";
import type { Letter } from "../../../services/mail/mail.ts";
import type { MailWorld } from "./world.ts";

/** A mail as its reader gets it. */
interface ReadMail {
  readonly mail: Letter;
  readonly text: string;
  readonly html: string;
  /** The paths of its links on the site, from its text. */
  readonly links: readonly string[];
}

/** Sends the next mail of the outbox and returns it. */
export async function readMail(world: MailWorld): Promise<ReadMail> {
  const { letter: mail } = await world.end({ kind: "accepted" });
  const { text, html } = renderMail(campaign, mail);
  const links = [...text.matchAll(/: (https?:\S+)$/gm)].map(([, link = ""]) =>
    link.replace(world.site.origin, "")
  );
  return { mail, text, html, links };
}
