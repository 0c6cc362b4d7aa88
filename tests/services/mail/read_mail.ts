import type { RenderedMail } from "../../../services/mail/mail.ts";
import type { MailWorld } from "./world.ts";

interface ReadMail extends RenderedMail {
  readonly links: readonly string[];
}

export async function readMail(world: MailWorld): Promise<ReadMail> {
  const { mail } = await world.end({ kind: "accepted" });
  const links = [...mail.text.matchAll(/: (https?:\S+)$/gm)].map(([, link = ""]) =>
    link.replace(world.site.origin, "")
  );
  return { ...mail, links };
}
