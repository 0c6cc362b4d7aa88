import { expectAccessible } from "../support/accessible.ts";
import { register } from "../support/back_office.ts";
import { pressOn, tabTo, typeInto } from "../support/keyboard.ts";
import { officeTest } from "../support/office_page.ts";
import { act } from "../support/act.ts";

officeTest(
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

officeTest(
  "the keyboard alone registers a request, extends it, and answers it",
  async (open, { site, url }) => {
    await register(site, { email: "marta@example.org" });
    const page = await open("/admin/requests", { width: 1280, height: 800 });
    await pressOn(page, "link", "Registrar solicitud");
    await page.waitForURL("**/requests?nueva*");
    await typeInto(page, "Qué pide la persona", "Corregir");
    await typeInto(page, "Por dónde llegó", "Carta");
    await typeInto(page, "Qué pide, con sus palabras", "Cambió de teléfono.");
    await typeInto(page, "Nombre de la persona", "Marta Ríos");
    await typeInto(page, "Correo", "marta@example.org");
    await pressOn(page, "button", "Registrar solicitud");
    await page.getByRole("heading", { name: "Solicitud 2026-0001" }).waitFor();

    const unfold = async (text: string): Promise<void> => {
      await tabTo(page, page.locator("summary", { hasText: text }));
      await page.keyboard.press("Enter");
    };
    await unfold("Prorrogar el plazo");
    await typeInto(page, "Motivo que le contaste", "Falta ver el documento de quien firma.");
    await typeInto(page, "Cómo se lo dijiste", "Por carta");
    await pressOn(page, "button", "Guardar la prórroga");
    await page.getByText("Prorrogada hasta el").waitFor();

    await pressOn(page, "link", "Verlos, corregirlos o borrarlos");
    await page.getByRole("heading", { name: "Todo lo que tenemos de esta persona" }).waitFor();
    await page.goto(`${url}/admin/requests/2026-0001`);
    await unfold("Responder y cerrar");
    await typeInto(page, "Resultado", "Se hizo lo");
    await typeInto(page, "Qué le respondiste", "Ya está corregido.");
    await typeInto(page, "Cómo se lo dijiste", "Por carta");
    await pressOn(page, "button", "Cerrar la solicitud");
    await page.getByText("Cerrada el").waitFor();
  },
);
