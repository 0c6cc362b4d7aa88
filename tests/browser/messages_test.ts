import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pageTest } from "../support/page.ts";
import { type Refused, refusingForms } from "../support/refused.ts";

async function fill(page: Page, fields: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`main [name="${name}"]`).first();
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement && element.type === "checkbox"
        ? "checkbox"
        : element.tagName
    );
    if (kind === "SELECT") await control.selectOption(String(value));
    else if (kind === "checkbox") await check(page, name, [value].flat().map(String));
    else await control.fill(String(value));
  }
}

async function check(page: Page, name: string, values: readonly string[]): Promise<void> {
  for (const box of await page.locator(`main input[name="${name}"]`).all()) {
    await box.setChecked(values.includes(await box.getAttribute("value") ?? "on"));
  }
}

async function says({ field, message }: Refused, page: Page): Promise<void> {
  const beside = page.locator(`[id="${field}-error"]`);
  await beside.waitFor();
  assert.ok((await beside.innerText()).endsWith(message), "beside the field");
  assert.equal(await page.locator(`.errors a[href="#${field}"]`).innerText(), message);
  assert.match(await page.locator(".toast").last().innerText(), new RegExp(`${message}$`));
  await page.locator(".errors:focus").waitFor();
  await page.locator(`.errors a[href="#${field}"]`).click();
  await page.locator(`[id="${field}"]:focus`).waitFor();
}

const phone = { width: 390, height: 844 };

for (const { page: path, refused, fields } of refusingForms) {
  pageTest(
    `with JavaScript ${path} says what is wrong with each field`,
    phone,
    async (page, { url }) => {
      for (const rule of refused) {
        // A page of its own: the sentence of the rule before is on no new one.
        await page.goto(url + path);
        await fill(page, fields({ [rule.field]: rule.value }));
        await page.locator("main [data-island][data-hydrated]").first().waitFor();
        await page.locator("main form[method=post] button[type=submit]").click();
        await says(rule, page);
      }
    },
  );
}
