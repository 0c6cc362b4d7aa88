import { decodeTime } from "ulid";
import { bogotaDay, bogotaTime } from "../../content/dates.ts";
import {
  addressCheckMail,
  digestMail,
  type Moment,
  refusedResetMail,
  resetMail,
  securityNoticeMail,
} from "../../content/mail_accounts.ts";
import { securityEvents } from "../schemas/mail.ts";
import type { Composer, MailSources } from "./compose.ts";

/** Returns what composes the mails of accounts. */
export function accountComposers({ origin, services }: MailSources) {
  const { accounts, passwordResets, addressChecks, digests } = services;
  return {
    password_reset: async (subject) => {
      const answer = await passwordResets.answer(subject);
      if (!answer) return null;
      const { profile: { email: to }, way, link: { token, end } } = answer;
      if (way !== "link") return { ...refusedResetMail(way, `${origin}/login`), to };
      return { ...resetMail(`${origin}/login/clave/${token}`, moment(end)), to };
    },
    address_check: async (subject) => {
      const profile = await accounts.get(subject.split(":").at(-1) ?? "");
      if (!profile || profile.verified_at) return null;
      const { token, end } = addressChecks.link(profile);
      const texts = addressCheckMail(`${origin}/cuenta/correo/${token}`, moment(end));
      return { ...texts, to: profile.email };
    },
    security_notice: async (subject) => {
      const [id = "", name, profileId = ""] = subject.split(":");
      const event = securityEvents.find((event) => event === name);
      const profile = await accounts.get(profileId);
      if (!profile || !event) return null;
      const texts = securityNoticeMail(event, moment(decodeTime(id)), `${origin}/cuenta`);
      return { ...texts, to: profile.email };
    },
    digest: async (subject) => {
      const digest = await digests.read(subject);
      if (!digest) return null;
      const { profile, figures, total, path } = digest;
      return { ...digestMail(figures, total, origin + path), to: profile.email };
    },
  } satisfies Record<string, Composer>;
}

function moment(at: number): Moment {
  return { day: bogotaDay(at), time: bogotaTime(at) };
}
