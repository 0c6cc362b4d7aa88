import type { RenderedMail } from "../../../services/mail/mail.ts";
import type { MailSetup } from "./setup.ts";

interface ReadMail extends RenderedMail {
  readonly links: readonly string[];
}

export async function readMail(world: MailSetup): Promise<ReadMail> {
  const { mail } = await world.end({ kind: "accepted" });
  const links = [...mail.text.matchAll(/: (https?:\S+)$/gm)].map(([, link = ""]) =>
    link.replace(world.site.origin, "")
  );
  return { ...mail, links };
}
