import type { RenderedMail } from "../../../services/mail/mail.ts";
import type { MailWorld } from "./world.ts";

/** A mail as its reader gets it. */
interface ReadMail extends RenderedMail {
  /** The paths of its links on the site, from its text. */
  readonly links: readonly string[];
}

/** Sends the next mail of the outbox and returns it. */
export async function readMail(world: MailWorld): Promise<ReadMail> {
  const { mail } = await world.end({ kind: "accepted" });
  const links = [...mail.text.matchAll(/: (https?:\S+)$/gm)].map(([, link = ""]) =>
    link.replace(world.site.origin, "")
  );
  return { ...mail, links };
}
