import type { Locator, Page } from "playwright-core";
import type { ServedSite } from "./served_site.ts";

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill("Ana María");
  await page.getByLabel("Apellido").fill("Núñez Peña");
  await page.getByLabel("Correo electrónico").fill("ana@example.org");
  await page.getByLabel("Teléfono").fill("+57 321 123 4567");
  await page.getByLabel("Localidad", { exact: true }).selectOption("Suba");
  await page.getByRole("checkbox", { name: "Redes sociales" }).check();
  await page.getByRole("checkbox", { name: "Puerta a puerta" }).check();
  await page.getByLabel("Disponibilidad").selectOption("4-6");
  await page.locator("#mensaje").fill("¿Cuándo es la próxima reunión?");
  await page.getByLabel(/^Autorizo/).check();
}

export async function openFilledIn(page: Page, served: ServedSite): Promise<void> {
  await page.goto(`${served.url}/voluntarios`);
  await fillIn(page);
  await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
}

export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: "Enviar registro" });
}

export function thanks(page: Page): Locator {
  return page.getByRole("heading", { name: "¡Registro Exitoso!" });
}
