import { noticeTexts } from "../../content/imports/notice.ts";
import { undoMerges } from "../duplicates/merge_changes.ts";
import type { Composer, MailSources } from "../mail/mail_sources.ts";

export function importComposers({ site, origin, services }: MailSources) {
  const { volunteers, imports, importNotices } = services;
  return {
    import_notice: async (id) => {
      const record = await volunteers.get(id);
      const person = undoMerges(record);
      if (!person.email || !person.importacion || record.no_contactar) return null;
      const { declaration } = await imports.require(person.importacion.lote);
      const leaveHref = `${origin}/voluntarios/salir/${importNotices.linkFor(person)}`;
      return {
        ...noticeTexts({ site, declaration, leaveHref, ownDataHref: `${origin}/mis-datos` }),
        to: person.email,
        headers: {
          "List-Unsubscribe": `<${leaveHref}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      };
    },
  } satisfies Record<string, Composer>;
}
