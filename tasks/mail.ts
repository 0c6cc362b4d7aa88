import { chooseCampaign } from "../content/site/campaign.ts";
import { cleanEmail } from "../content/words/email_addresses.ts";
import { mailCommand, testMail } from "../content/mail/mail.ts";
import { type Site, siteWith } from "../content/site/site.ts";
import { originsFor } from "../routes/server/origins.ts";
import { Refusal } from "../services/backup/backup.ts";
import { type KvLocation, type MailConfig, readConfig } from "../services/system/config.ts";
import { readCampaign } from "../services/editorial/campaign.ts";
import { openStore } from "../services/open_store.ts";
import { print } from "../services/system/log.ts";
import { domainOf } from "../services/mail/mail.ts";
import { SmtpMailer } from "../services/mail/smtp_mailer.ts";
import { environment, runCommand } from "./command.ts";

/** `mail check` looks at DNS and logs in at the server; `mail test EMAIL` sends one mail. */
await runCommand(async () => {
  const [verb, address = "", ...more] = Deno.args;
  const email = cleanEmail(address);
  const config = readConfig(environment);
  const isKnown = (verb === "check" && !email) || (verb === "test" && email);
  if (!isKnown || more.length > 0) throw new Refusal(mailCommand.usage);
  if (!config.mail) throw new Refusal(mailCommand.off);
  const { canonical } = originsFor(config.publicOrigin, config.port);
  const site = await chosenSite(config.kv);
  const mailer = new SmtpMailer(config.mail, {
    name: site.name,
    replyTo: site.email,
    host: new URL(canonical).hostname,
  });
  try {
    if (verb === "check") return await check(config.mail, mailer);
    return await sendTest(mailer, email, { site, domain: domainOf(config.mail.from) });
  } finally {
    mailer.close();
  }
});

async function chosenSite(location: KvLocation): Promise<Site> {
  using store = await openStore(location);
  const campaign = await readCampaign(store);
  chooseCampaign(campaign);
  return siteWith(campaign);
}

async function check({ from, user }: MailConfig, mailer: SmtpMailer): Promise<boolean> {
  const domain = domainOf(from);
  const [mx, spf, dmarc] = await Promise.all([
    hasRecord(domain, "MX"),
    hasRecord(domain, "TXT", /^v=spf1\b/i),
    hasRecord(`_dmarc.${domain}`, "TXT", /^v=DMARC1\b/i),
  ]);
  const away = await mailer.check(AbortSignal.timeout(30_000));
  for (const [name, isThere] of Object.entries({ MX: mx, SPF: spf, DMARC: dmarc })) {
    print(mailCommand.record(name, domain, isThere));
  }
  print(away === null ? mailCommand.reached(user !== "") : mailCommand.away(away));
  return mx && spf && dmarc && away === null;
}

async function hasRecord(name: string, type: "MX" | "TXT", pattern?: RegExp): Promise<boolean> {
  try {
    if (type === "MX") return (await Deno.resolveDns(name, "MX")).length > 0;
    const records = await Deno.resolveDns(name, "TXT");
    return records.some((parts) => pattern?.test(parts.join("")));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function sendTest(
  mailer: SmtpMailer,
  to: string,
  { site, domain }: { readonly site: Site; readonly domain: string },
): Promise<boolean> {
  // Its colours are those of the identity.
  const { renderMail } = await import("../components/mail/mail_document.tsx");
  const texts = testMail(site);
  const outcome = await mailer.send({
    to,
    subject: texts.subject,
    ...renderMail(site, texts),
    messageId: `<${crypto.randomUUID()}@${domain}>`,
    date: new Date(),
  }, AbortSignal.timeout(60_000));
  switch (outcome.kind) {
    case "accepted":
      print(mailCommand.sent(to));
      return true;
    case "refused":
      print(mailCommand.refused(outcome.about, outcome.code));
      return false;
    case "away":
      print(mailCommand.away(outcome.reason));
      return false;
    case "unknown":
      print(mailCommand.unknown);
      return false;
  }
}
