import { pageTest } from "../support/page.ts";
import { fillIn, submitButton, thanks } from "../support/volunteer_form.ts";

pageTest(
  "a visitor who sends a form after midnight is thanked, and not asked to invite others",
  { width: 360, height: 800 },
  async (page, { url, site }) => {
    await page.clock.install({ time: "2026-10-25T23:58:00-05:00" });
    await page.goto(`${url}/voluntarios`);
    await fillIn(page);
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    site.clock.now += 5_000;
    await page.clock.setSystemTime("2026-10-26T00:05:00-05:00");
    await submitButton(page).click();
    await thanks(page).waitFor();
    await page.getByLabel("Código del recibo").waitFor();
    await page.getByRole("link", { name: "Invitar por WhatsApp" }).waitFor({ state: "detached" });
  },
);
