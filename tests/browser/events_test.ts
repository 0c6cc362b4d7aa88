import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { publishEvent, shift, signupInput } from "../support/events.ts";
import { serveSite } from "../support/served_site.ts";
import { enlarge, misfits } from "../support/large_text.ts";
import { submit } from "../support/submit.ts";

const turnos = [
  shift("1", 10, { desde: "09:00", hasta: "10:00" }),
  shift("2", 1, { desde: "10:00", hasta: "11:00", nombre: "Reparto" }),
  shift("3", 20, { desde: "11:00", hasta: "12:00" }),
];

browserTest(
  "Andrés signs up on a telephone without JavaScript, moves, cancels and comes back",
  async (openPage) => {
    using served = await serveSite();
    const { site, url } = served;
    const { id } = await publishEvent(site, { turnos });
    await submit(site.services, "signup", signupInput({ turno: "2" }));
    const states = async () =>
      (await site.services.formRecords.signup.ofEvent(id)).map(({ nombre, turno, estado }) =>
        `${nombre} ${turno} ${estado}`
      ).filter((line) => line.startsWith("Andrés"));
    const page = await openPage({ width: 360, javaScriptEnabled: false, reducedMotion: "reduce" });
    page.expectConsole(/422/);
    await page.goto(`${url}/agenda`);
    await page.getByRole("link", { name: "Volanteo en El Tunal", exact: true }).click();
    await page.getByLabel("Nombre").fill("Andrés");
    await page.getByLabel("Apellido").fill("Peña");
    await page.getByLabel("Correo electrónico").fill("andres@");
    await page.getByRole("button", { name: "Guardar mi cupo" }).click();
    await page.getByRole("heading", { name: "Hay un problema" }).waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Peña");
    await page.getByLabel("Correo electrónico").fill("andres@example.org");
    await page.getByLabel("Teléfono").fill("321 123 4567");
    await page.getByLabel("9:00 a. m. a 10:00 a. m.").check();
    await page.getByLabel(/^Autorizo a la campaña/).check();
    await page.getByRole("button", { name: "Guardar mi cupo" }).click();
    await page.getByText("Tienes cupo en el turno de 9:00 a. m.").waitFor();
    assert.match(page.url(), /\/voy\//);
    assert.deepEqual(await states(), ["Andrés 1 inscrita"]);

    await page.locator("summary", { hasText: "Cambiar de turno" }).click();
    assert.equal(await page.getByText("Reparto").count(), 0, "nobody moves into a full shift");
    await page.getByLabel("11:00 a. m. a 12:00 p. m.").check();
    await page.getByRole("button", { name: "Cambiar de turno" }).click();
    await page.getByText("Tienes cupo en el turno de 11:00 a. m.").waitFor();
    await page.getByRole("button", { name: "No puedo ir" }).click();
    await page.getByText("Gracias por avisar: tu cupo queda para otra persona.").waitFor();
    assert.deepEqual(await states(), ["Andrés 3 cancelada"]);
    await page.getByRole("button", { name: "Volver a inscribirme" }).click();
    await page.getByText(/Tienes cupo en el turno de/).waitFor();
    assert.equal((await states()).length, 1);
  },
);

browserTest(
  "the pages of an event are accessible and fit, also with twice the text",
  async (openPage) => {
    using served = await serveSite();
    const { site, url } = served;
    await publishEvent(site, { turnos });
    const signup = await submit(site.services, "signup", signupInput({ nombre: "Paola" }));
    const record = await site.services.formRecords.signup.find(signup);
    assert.ok(record);
    const page = await openPage({ width: 360, reducedMotion: "reduce" });
    page.expectConsole(/422|410/);
    const looked = async (what: string) => {
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, `${what} at ${width} px`);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await enlarge(page);
      assert.deepEqual(await misfits(page), [], `${what} with twice the text`);
    };
    await page.goto(`${url}/agenda/volanteo-en-el-tunal`);
    await looked("the event");
    await page.goto(`${url}/agenda/volanteo-en-el-tunal`);
    await page.getByRole("button", { name: "Guardar mi cupo" }).click();
    await page.getByRole("heading", { name: "Hay un problema" }).waitFor();
    await looked("the event with errors");
    await page.goto(url + site.services.eventLinks.signupPath(record));
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await looked("the own page");
    await page.goto(`${url}/voy/nada`);
    await looked("a link that is gone");
  },
);
