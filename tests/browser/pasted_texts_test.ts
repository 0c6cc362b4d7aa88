import assert from "node:assert/strict";
import { pageTest } from "../support/page.ts";
import { openFilledIn, submitButton, thanks } from "../support/volunteer_form.ts";

pageTest(
  "a form takes what was pasted into it, and says beside an address what is wrong with it",
  { width: 360, height: 800 },
  async (page, served) => {
    await openFilledIn(page, served);
    await page.locator("#email").fill("José@example.org");
    await page.locator("#telefono").fill("\u202aCel: +57 300\u2011123\u20114567\u202c");
    await submitButton(page).click();
    const error = page.locator("#email-error");
    await error.waitFor();
    assert.match(await error.innerText(), /Email inválido\nAntes de la @ no van tildes/);
    const toast = page.locator(".toast").getByText("Email inválido", { exact: true });
    await toast.waitFor();
    assert.equal(await page.locator(".field-error").count(), 1);
    await page.locator("#email").fill("Ana Ruiz <\u200eANA@example.org>,");
    await submitButton(page).click();
    await thanks(page).waitFor();
    const [stored] = await Array.fromAsync(served.site.kv.list({ prefix: ["volunteers"] }));
    assert.partialDeepStrictEqual(stored?.value, {
      email: "ana@example.org",
      telefono: "+57 300-123-4567",
    });
  },
);
