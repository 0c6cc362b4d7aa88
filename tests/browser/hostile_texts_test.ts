import assert from "node:assert/strict";
import { hostileTexts } from "../security/support/hostile_texts.ts";
import { register, write } from "../support/back_office.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { serveSite } from "../support/served_site.ts";

/** Each text, as much of it as the field takes; the 100 of the first page in two fields. */
async function seed(served: Awaited<ReturnType<typeof serveSite>>): Promise<string[][]> {
  const opened: string[][] = [];
  const short = hostileTexts.map((text) => [...text].slice(0, 45).join(""));
  for (let n = 0; n < 50; n++) {
    const texts = hostileTexts.filter((_, index) => index % 50 === n);
    const volunteer = await register(served.site, {
      nombre: `x${short[n]}`,
      apellido: `x${short[n + 50]}`,
      experiencia: texts.join("\n"),
      mensaje: texts.join("\n"),
    });
    const message = await write(served.site, {
      name: `x${hostileTexts[n + 100]}`,
      subject: `Una ${hostileTexts[n + 150]}`,
      message: `Primera línea\n${texts.join("\n")}`,
    });
    opened.push([`/admin/volunteers?id=${volunteer}`, `/admin/messages?id=${message}`]);
  }
  return opened;
}

adminTest(
  "nothing that people wrote runs or becomes an element (ASVS 1.2.3, 3.2.2)",
  async (open, served) => {
    const opened = await seed(served);
    const page = await open("/admin/volunteers");
    const ran: string[] = [];
    await page.exposeFunction("canary", () => ran.push(page.url()));
    page.on("dialog", (dialog) => ran.push(dialog.message()));
    const foreign = page.locator(
      "main :is(script, iframe, object, embed, base, form[action^='//']), " +
        ":is([onerror], [onload], [onclick], [onfocus], [onmouseover], [ontoggle], [srcdoc]), " +
        "[href^='javascript:'], [href*='//evil.example'], [src*='//evil.example']",
    );
    const dialogs = opened.filter((_, index) => index % 10 === 0).flat();
    for (const path of ["/admin/volunteers", "/admin/messages", "/admin/users", ...dialogs]) {
      await page.goto(served.url + path);
      await hydrated(page);
      assert.equal(await foreign.count(), 0, path);
    }
    await page.goto(`${served.url}/admin/volunteers`);
    await hydrated(page);
    const search = page.getByRole("searchbox");
    for (const text of hostileTexts.filter((_, index) => index % 40 === 3)) {
      const answered = page.waitForResponse((response) => response.url().includes("/api/admin/"));
      await search.fill(text);
      await answered;
      assert.equal(await foreign.count(), 0, text);
    }
    assert.deepEqual(ran, []);
  },
);
