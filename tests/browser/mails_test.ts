import assert from "node:assert/strict";
import { renderMail } from "../../components/mail/mail_document.tsx";
import { refusedResetMail } from "../../content/mail/account_mails.ts";
import { site as campaign } from "../../content/site/site.ts";
import { factsHash } from "../../services/events/told_facts.ts";
import type { MailBody } from "../../services/mail/mail.ts";
import { newId } from "../../services/system/record_id.ts";
import { type MailKind, mailKinds, securityEvents } from "../../services/mail/mail_schema.ts";
import { setUpNotices } from "../services/events/notice_world.ts";
import { plenty, setUpMail } from "../services/mail/setup.ts";
import { setUpNewsletter } from "../services/newsletter/setup.ts";
import { sendGracePeriod } from "../../services/newsletter/issue_changes.ts";
import { importAll, tableOf } from "../services/imports/setup.ts";
import { expectAccessible, scrollsSideways } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { signIn } from "../support/people.ts";
import { serveSite } from "../support/served_site.ts";
import { staff } from "../support/staff.ts";
import { act } from "../support/act.ts";
import { signUp } from "../support/accounts.ts";

const variants: Readonly<Record<MailKind, readonly string[]>> = {
  newsletter_confirm: [""],
  newsletter_leave: [""],
  password_reset: ["link", "person", "organisation"],
  address_check: [""],
  own_data_link: ["link", "nothing"],
  volunteer_receipt: [""],
  message_receipt: [""],
  reply: [""],
  newsletter: [""],
  newsletter_test: [""],
  import_notice: [""],
  signup_receipt: [""],
  signup_place: [""],
  signup_change: [""],
  signup_reminder: [""],
  callout: [""],
  mail_test: [""],
  security_notice: securityEvents,
  digest: [""],
  first_publication: [""],
};

let written: Promise<Map<string, MailBody>> | undefined;

async function writeAll(): Promise<Map<string, MailBody>> {
  const { site } = await serveSite("production", undefined, plenty);
  const world = await setUpNewsletter(plenty, site);
  const {
    services: { accounts, editorial, messages, outbox, ownLinks, passwordResets, roles },
    clock,
  } = site;
  const person = { email: "ana@example.org", password: "una frase larga", full_name: "Ana" };
  const { id: ana } = await signUp(site.services, person);
  await act(site.services, (tx) => site.services.accounts.verifyAddress(tx, ana));
  await signUp(site.services, { ...person, email: "sin-confirmar@example.org" });
  await signIn(site, "admin");
  const [admin = ""] = await roles.holders("admin");
  await act(site.services, (tx) => site.services.accounts.verifyAddress(tx, admin));
  await world.register({ nombre: "María Fernanda", apellido: "Rodríguez Peñalosa" });
  const message = await (await setUpMail(plenty, site)).write();
  const writer = { ...staff, id: admin };
  await act(
    site.services,
    (tx) => messages.for(writer).reply(tx, message, "Hola:\n\nGracias por escribirnos."),
    writer,
  );
  await world.subscribe(1);
  await world.subscribeOne("pendiente@example.org");
  await act(
    site.services,
    (tx) => site.services.newsletter.askToLeave(tx, "pendiente@example.org"),
  );
  const batch = await importAll(
    { services: site.services, admin: await roles.actorOf(admin) },
    tableOf([["Rosa", "Gil", "rosa@example.org", ""]]),
  );
  await act(site.services, (tx) => site.services.importNotices.start(tx, batch.id));
  await site.services.importRunner.run();
  const events = await setUpNotices({ site });
  await events.call();
  const signup = await events.signUp({}, { keepsReceipt: true });
  const roster = (await site.services.rosters.records.get(events.event))!;
  const hash = factsHash(roster, roster.turnos[0]!);
  await act(site.services, (tx) => {
    outbox.add(tx, "signup_place", signup);
    outbox.add(tx, "signup_change", `${events.event}:${signup}:${hash}`);
    outbox.add(tx, "signup_reminder", `${events.event}:${signup}`);
  });
  const issue = await world.send();
  const hour = new Date(clock.now - 5 * 60 * 60_000).toISOString().slice(0, "YYYY-MM-DDTHH".length);
  await act(
    site.services,
    (tx) => outbox.add(tx, "newsletter_test", `${issue}:${admin}:${newId(clock.now)}`),
  );
  const note = await act(
    site.services,
    (tx) => editorial.create(tx, "noticia", { titulo: "Después del debate" }),
  );
  await act(
    site.services,
    (tx) =>
      outbox.add(tx, "first_publication", `${newId(clock.now)}:${ana}:noticia:${note}:${admin}`),
  );
  await act(site.services, (tx) => outbox.add(tx, "mail_test", `${admin}:${newId(clock.now)}`));
  await act(site.services, (tx) => outbox.add(tx, "digest", `${admin}:${hour}`));
  for (const event of securityEvents) {
    await act(
      site.services,
      (tx) => outbox.add(tx, "security_notice", `${newId(clock.now)}:${event}:${ana}`),
    );
  }
  const { email = "" } = await accounts.get(admin) ?? {};
  for (const address of [person.email, email]) {
    await act(site.services, (tx) => passwordResets.request(tx, address));
  }
  for (const address of [person.email, "nadie@example.org"]) {
    await act(site.services, (tx) => ownLinks.request(tx, address));
  }
  clock.now += sendGracePeriod;
  const mails = new Map<string, MailBody>();
  // No mail tells of it here: there is no provider to make such an account with.
  mails.set(
    "password_reset organisation",
    renderMail(campaign, refusedResetMail("organisation", `${site.origin}/login`)),
  );
  for (;;) {
    const lease = await world.lease();
    if (typeof lease === "number") {
      if (lease > 0) return mails;
      continue;
    }
    const { row: { id, kind }, mail } = lease;
    await outbox.leases.finish(lease, { kind: "accepted" });
    const isNothing = !mail.html.includes("<blockquote");
    const isRefused = /\/login$/m.test(mail.text);
    const variant = kind === "security_notice"
      ? id.split(":")[1]
      : kind === "own_data_link"
      ? isNothing ? "nothing" : "link"
      : kind === "password_reset"
      ? isRefused ? "person" : "link"
      : "";
    mails.set(`${kind} ${variant}`.trim(), mail);
  }
}

for (const kind of Object.keys(mailKinds) as MailKind[]) {
  for (const variant of variants[kind]) {
    const name = `${kind} ${variant}`.trim();
    browserTest(
      `the mail "${name}" is accessible and fits, its links lead somewhere, and its text has each of them`,
      async (openPage) => {
        written ??= writeAll();
        const { html, text } = (await written).get(name) ?? assert.fail("not written");
        assert.ok(html.length < 100_000);
        const page = await openPage();
        await page.setContent(html);
        for (const colorScheme of ["light", "dark"] as const) {
          for (const width of [320, 600]) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 700 });
            const state = `${colorScheme} at ${width} px`;
            // Colours change with the scheme, and places with the width.
            if ((colorScheme === "dark") === (width === 600)) await expectAccessible(page, state);
            else assert.equal(await scrollsSideways(page), false, state);
            const links = await page.locator("a").evaluateAll((links) =>
              links.map((link) => ({
                href: link.getAttribute("href") ?? "",
                isAlone: link.textContent === link.parentElement?.textContent,
                height: link.getBoundingClientRect().height,
              }))
            );
            for (const { href, height, isAlone } of links) {
              assert.ok(text.includes(href), href);
              if (isAlone) assert.ok(height >= 44, `${href} is ${height} px high`);
            }
          }
        }
        for (const [href] of html.matchAll(/(?<=href=")[^"]+/g)) {
          const { status, url } = await get(href);
          assert.equal(status, 200, `${href} led to ${url}`);
        }
      },
    );
  }
}

async function get(href: string): Promise<{ status: number; url: string }> {
  const response = await fetch(href);
  await response.body?.cancel();
  return response;
}
