import { expectAccessible } from "../support/accessible.ts";
import { register } from "../support/back_office.ts";
import { adminTest } from "../support/admin_page.ts";
import { act } from "../support/act.ts";

adminTest(
  "a request on a phone is registered, asked about, completed and closed",
  async (open, served) => {
    const email = "la.misma.persona.con.una.direccion.muy.larga@ejemplo.example.org";
    const id = await register(served.site, { email });
    const page = await open("/admin/requests", { width: 360, height: 800 });
    page.expectConsole(/422/);
    const check = (state: string) => expectAccessible(page, state);
    await check("nothing yet");
    await page.getByRole("link", { name: "Registrar solicitud" }).click();
    await page.getByRole("button", { name: "Registrar solicitud" }).click();
    await page.getByRole("link", { name: "Elige qué pide la persona." }).waitFor();
    await check("refused");
    await page.getByLabel("Qué pide la persona").selectOption({ label: "Borrar sus datos" });
    await page.getByLabel("Por dónde llegó").selectOption({ label: "Carta" });
    await page.getByLabel("Qué pide, con sus palabras").fill("Quiere que borremos todo.");
    await page.getByLabel("Nombre de la persona").fill("María del Pilar Castañeda");
    await page.getByLabel("Correo").fill(email);
    await page.getByRole("button", { name: "Registrar solicitud" }).click();
    await page.getByRole("heading", { name: "Solicitud 2026-0001" }).waitFor();
    await page.getByText("quedó puesta en 1 registro.").waitFor();
    await check("open");
    await page.getByText("Le falta información").click();
    await page.getByLabel("Qué le pediste").fill("¿De qué correo habla?");
    await check("a form");
    await page.getByRole("button", { name: "Guardar lo que le pedimos" }).click();
    await page.getByText("La persona puede completarla hasta el").waitFor();
    await page.getByText("La persona la completó").click();
    await page.getByRole("button", { name: "Marcar como completa" }).click();
    await page.getByText("La persona puede completarla hasta el").waitFor({ state: "detached" });
    await page.goto(`${served.url}/admin/requests`);
    await check("list");
    await page.getByRole("link", { name: "Ver 2026-0001" }).click();
    await act(served.site.services, (tx) => served.site.services.volunteers.erase(tx, id));
    await page.getByText("Responder y cerrar").click();
    await page.getByLabel("Resultado").selectOption({ label: "Se hizo lo que pidió" });
    await page.getByLabel("Qué le respondiste").fill("Ya no tenemos nada.");
    await page.locator("#medio").selectOption({ label: "Por carta" });
    await page.getByRole("button", { name: "Cerrar la solicitud" }).click();
    await page.getByText(/Se hizo lo que pidió. Cerrada el/).waitFor();
    await check("closed");
    await page.goto(`${served.url}/admin`);
    await page.getByText("0 abiertas · 0 vencen").waitFor();
  },
);
