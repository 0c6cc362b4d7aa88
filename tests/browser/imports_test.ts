import assert from "node:assert/strict";
import { expectAccessible, scrollsSideways } from "../support/accessible.ts";
import { csv, declared, importsPath } from "../support/imports.ts";
import { enlarge } from "../support/large_text.ts";
import { adminTest } from "../support/admin_page.ts";
import type { TestPage } from "../support/browser.ts";

const people = csv(
  "Nombres y apellidos;Correo electrónico;Número de celular;¿Autorizas?;Cédula",
  "María del Pilar Castañeda de la Espriella;maria@example.org;3001234567;Sí;52123",
  "Óscar Díaz;;;Sí;52126",
);

const file = { name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(people) };

async function declare(page: TestPage): Promise<void> {
  const { quien, desde, hasta, medio, frase, soporte } = declared;
  for (const [name, value] of Object.entries({ quien, desde, hasta, frase, soporte })) {
    await page.locator(`#${name}`).fill(value);
  }
  await page.getByText("El equipo de esta campaña").click();
  await page.locator("#medio").selectOption(medio);
  for (const name of ["fines", "sensible", "mayores"]) await page.locator(`#${name}`).check();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  adminTest(
    `a list comes in on a phone, ${how} a script, accessible in each state`,
    async (open, served) => {
      const page = await open(importsPath, { width: 360, height: 780, javaScriptEnabled });
      const state = async (name: string): Promise<void> => {
        assert.equal(await scrollsSideways(page), false, name);
        if (!javaScriptEnabled) return;
        await expectAccessible(page, name);
        await enlarge(page);
        assert.equal(await scrollsSideways(page), false, `${name}, twice the text`);
        await page.evaluate(() => document.adoptedStyleSheets.pop());
      };
      await state("nothing yet");
      page.expectConsole(/422/);
      await page.getByRole("button", { name: "Leer el archivo" }).click();
      await page.locator(".errors").waitFor();
      await state("refused");
      await declare(page);
      await page.locator("#archivo").setInputFiles(file);
      await page.getByRole("button", { name: "Leer el archivo" }).click();
      await page.getByText("¿Qué trae cada columna?").waitFor();
      await page.locator("summary", { hasText: "¿Otra hoja" }).click();
      await state("columns");
      await page.locator("summary", { hasText: "¿Otra hoja" }).click();
      await page.getByRole("button", { name: "Revisar" }).click();
      await page.getByText("Entra 1 de 2.").waitFor();
      await state("review");
      await page.getByRole("button", { name: "Importar 1 persona" }).click();
      await page.getByRole("heading", { name: "Lista de Comité de Suba" }).waitFor();
      await served.site.services.importRunner.run();
      await page.reload();
      await page.getByText("Entró 1 persona.").waitFor();
      await page.locator("summary", { hasText: "Deshacer la importación" }).click();
      await state("done");
      await page.getByRole("button", { name: "Sí, deshacer" }).click();
      await page.getByRole("heading", { name: "Lista de Comité de Suba" }).waitFor();
      await served.site.services.importRunner.run();
      await page.reload();
      await page.getByText("Se borró 1 persona.").waitFor();
      await state("undone");
    },
  );
}

adminTest("a list is brought with the keyboard alone", async (open) => {
  const page = await open(importsPath, { width: 1280, height: 900 });
  await declare(page);
  await page.locator("#archivo").setInputFiles(file);
  await page.locator("#mayores").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("¿Qué trae cada columna?").waitFor();
  await page.locator("#columna-3").focus();
  await page.keyboard.press("Tab");
  for (let at = 0; at < 8; at++) {
    const name = await page.evaluate(() => document.activeElement?.textContent);
    if (name === "Revisar") break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText("Entra 1 de 2.").waitFor();
});
