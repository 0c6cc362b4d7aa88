import { decodeTime } from "ulid";
import { contentKindNames, editorPath } from "../../content/editorial/content_kinds.ts";
import { testMail } from "../../content/mail/mail.ts";
import {
  addressCheckMail,
  digestMail,
  firstPublicationMail,
  refusedResetMail,
  resetMail,
  securityNoticeMail,
} from "../../content/mail/account_mails.ts";
import { valuesOf } from "../editorial/item_schema.ts";
import { securityEvents } from "./mail_schema.ts";
import type { Profile } from "../accounts/profile_schema.ts";
import type { Composer, MailSources } from "./mail_sources.ts";

export function accountComposers({ site, origin, services }: MailSources) {
  const { accounts, roles, passwordResets, addressChecks, digests, editorial } = services;
  const recipientOf = async ({ id, email: to, verified_at }: Profile) => {
    if (!verified_at) return { to };
    const isStaff = (await roles.rolesOf(id)).length > 0;
    return { to, recipient: isStaff ? "staff" as const : "owner" as const };
  };
  return {
    password_reset: async (subject) => {
      const answer = await passwordResets.answer(subject);
      if (!answer) return null;
      const { profile, way, link: { token, end } } = answer;
      const texts = way === "link"
        ? resetMail(`${origin}/login/clave/${token}`, end)
        : refusedResetMail(way, `${origin}/login`);
      return { ...texts, ...await recipientOf(profile) };
    },
    address_check: async (subject) => {
      const profile = await accounts.get(subject.split(":").at(-1) ?? "");
      if (!profile || profile.verified_at) return null;
      const { token, end } = addressChecks.link(profile);
      const texts = addressCheckMail(`${origin}/cuenta/correo/${token}`, end);
      return { ...texts, to: profile.email };
    },
    security_notice: async (subject) => {
      const [id = "", name, profileId = ""] = subject.split(":");
      const event = securityEvents.find((event) => event === name);
      const profile = await accounts.get(profileId);
      if (!profile || !event) return null;
      const texts = securityNoticeMail(event, decodeTime(id), `${origin}/cuenta`);
      return { ...texts, ...await recipientOf(profile) };
    },
    first_publication: async (subject) => {
      const [id = "", by = "", name, item = "", reader = ""] = subject.split(":");
      const kind = contentKindNames.find((kind) => kind === name);
      const [author, admin] = await Promise.all([accounts.get(by), accounts.get(reader)]);
      if (!author || !admin || !kind) return null;
      const { titulo, nombre } = valuesOf(await editorial.require(kind, item));
      const who = author.full_name || author.email;
      const href = `${origin}${editorPath(kind)}/${item}`;
      const texts = firstPublicationMail(who, titulo ?? nombre ?? "", decodeTime(id), href);
      return { ...texts, ...await recipientOf(admin) };
    },
    mail_test: async (subject) => {
      const profile = await accounts.get(subject.split(":")[0] ?? "");
      return profile?.verified_at ? { ...testMail(site), to: profile.email } : null;
    },
    digest: async (subject) => {
      const digest = await digests.read(subject);
      if (!digest) return null;
      const { profile, figures, total, path } = digest;
      return { ...digestMail(figures, total, origin + path), to: profile.email };
    },
  } satisfies Record<string, Composer>;
}
