import assert from "node:assert/strict";
import { renderMail } from "../../components/mail/mail_document.tsx";
import type { MailTexts } from "../../content/mail.ts";
import {
  addressCheckMail,
  digestMail,
  refusedResetMail,
  resetMail,
  securityNoticeMail,
} from "../../content/mail_accounts.ts";
import { site } from "../../content/site.ts";
import { securityEvents } from "../../services/schemas/mail.ts";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";

const at = { day: "2026-09-15", time: "14:30" };
const href = (path: string) => `https://www.example.org${path}`;
const token = `01M7YZK5TEFEP2NW21S3MG713C.1789000000000.${"a".repeat(43)}`;
const figures = [
  { name: "volunteers", count: 1_234 },
  { name: "messages", count: 5 },
  { name: "suspects", count: 0 },
  { name: "mails", count: 2 },
] as const;

const mails: Readonly<Record<string, MailTexts>> = {
  reset: resetMail(href(`/login/clave/${token}`), at),
  "reset by a person": refusedResetMail("person", href("/login")),
  "reset by the organisation": refusedResetMail("organisation", href("/login")),
  "address check": addressCheckMail(href(`/cuenta/correo/${token}`), at),
  digest: digestMail(figures, 1_241, href("/admin")),
  ...Object.fromEntries(
    securityEvents.map((event) => [event, securityNoticeMail(event, at, href("/cuenta"))]),
  ),
};

for (const [name, texts] of Object.entries(mails)) {
  browserTest(
    `the mail "${name}" is accessible, fits, and has every link in its text`,
    async (openPage) => {
      const { html, text } = renderMail(site, texts);
      for (const colorScheme of ["light", "dark"] as const) {
        for (const width of [320, 600]) {
          const page = await openPage({ width, height: 700, colorScheme });
          await page.setContent(html);
          await expectAccessible(page);
          const links = await page.locator("a").evaluateAll((links) =>
            links.map((link) => ({
              href: link.getAttribute("href") ?? "",
              height: link.getBoundingClientRect().height,
            }))
          );
          assert.ok(links.length > 0);
          for (const link of links) {
            assert.ok(text.includes(link.href), link.href);
            assert.ok(link.height >= 44, `${link.href} is ${link.height} px high`);
          }
        }
      }
    },
  );
}
