import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { hasArrived } from "../../services/events/signup_schema.ts";
import { oneHour } from "../../services/system/clock.ts";
import { expectAccessible, scrollsSideways } from "../support/accessible.ts";
import { productionAssets } from "../support/assets.ts";
import { browserTest } from "../support/browser.ts";
import { makeDoor, openEvent, signupRecord } from "../support/door.ts";
import { enlarge, misfits } from "../support/large_text.ts";
import { pageTest } from "../support/page.ts";
import type { ServedSite } from "../support/served_site.ts";
import { openSite } from "../support/site.ts";

const people = ["Ana", "Eva", "Iván", "Luz", "Paola"].map((nombre) => ({ nombre }));

async function openDoor({ site, url }: Pick<ServedSite, "site" | "url">) {
  const event = await openEvent(site, people);
  const arrived = async () => {
    const all = await Promise.all(event.signups.map(event.signup));
    return all.filter(hasArrived).map(({ nombre }) => nombre).toSorted();
  };
  return { ...event, arrived, door: `${url}/puerta/${await makeDoor(site, event.id)}` };
}

const cutOff = /ERR_(EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_)/;

function name(page: Page, person: string) {
  return page.getByRole("button", { name: `${person} R.` });
}

async function shown(page: Page): Promise<string[]> {
  const pressed = await page.locator("[aria-pressed=true]").allInnerTexts();
  return pressed.map((text) => text.split(" ")[0]!);
}

/** Waits until the site has answered, and a reload needs no signal. */
async function kept(page: Page): Promise<void> {
  await page.locator("[data-sent][data-kept]").waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
}

/** Waits until the browser has nothing of the door any more. */
async function forgotten(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return localStorage.length + workers.length + (await caches.keys()).length === 0;
  });
}

/** Closes each connection to the port, which no other process gets; returns what ends that. */
function closePort(port: number): () => Promise<void> {
  const listener = Deno.listen({ hostname: "127.0.0.1", port });
  const closing = (async () => {
    for await (const connection of listener) connection.close();
  })();
  return async () => {
    listener.close();
    await closing;
  };
}

/** Serves a site whose network can be cut; offline as DevTools make it is no service worker. */
async function serveNear() {
  const near = { hostname: "127.0.0.1", onListen: () => {} };
  let refused: number | null = null;
  const answer = async (request: Request): Promise<Response> =>
    refused === null ? await site.fetch(request) : new Response(null, { status: refused });
  let server = Deno.serve({ ...near, port: 0 }, answer);
  let open = async () => {};
  const { port } = server.addr;
  const site = await openSite({ assets: await productionAssets(), port });
  return {
    site,
    url: `http://${near.hostname}:${port}`,
    refuse: (status: number) => refused = status,
    cut: async () => {
      await server.shutdown();
      open = closePort(port);
    },
    mend: async () => {
      await open();
      open = async () => {};
      server = Deno.serve({ ...near, port }, answer);
    },
    [Symbol.asyncDispose]: async () => {
      await open();
      await server.shutdown();
      site[Symbol.dispose]();
    },
  };
}

browserTest(
  "a morning at the door without a signal, in a tab that the telephone closed, is sent the next day",
  async (openPage) => {
    await using served = await serveNear();
    const page = await openPage({ width: 360 });
    page.expectConsole(cutOff);
    const { door, arrived, roster } = await openDoor(served);
    await page.goto(door);
    await kept(page);
    const context = page.context();
    await served.cut();
    for (const person of ["Ana", "Luz", "Paola"]) await name(page, person).click();
    await page.getByText("Llegaron 3 de 5").waitFor();
    await page.getByText("Sin señal: 3 marcas guardadas en este celular. Se envían solas.")
      .waitFor();
    // Before the first one goes: a browser context without a page may drop what it has in memory.
    const again = await context.newPage();
    await page.close();

    await again.goto(door);
    await again.getByText("Sin señal: 3 marcas").waitFor();
    assert.deepEqual(await shown(again), ["Ana", "Luz", "Paola"]);
    await name(again, "Luz").click();
    await name(again, "Eva").click();
    await again.getByText("¿Alguien sin inscripción?").click();
    await again.getByRole("button", { name: "+1 sin celular" }).click();
    await again.getByText("+1 sin celular", { exact: true }).first().waitFor();
    await again.reload();
    await again.getByText("Sin señal: 6 marcas").waitFor();
    assert.deepEqual(await shown(again), ["Ana", "Eva", "Paola"]);
    assert.deepEqual(await arrived(), []);

    served.site.clock.now += 24 * oneHour;
    await served.mend();
    await again.goto(door);
    await again.getByText("Todo enviado").waitFor();
    assert.deepEqual(await arrived(), ["Ana", "Eva", "Paola"]);
    assert.deepEqual(Object.values((await roster()).sueltos), [1]);

    served.site.clock.now += 72 * oneHour;
    page.expectConsole(/410/);
    await again.goto(door);
    await again.getByText("Este enlace ya no sirve").waitFor();
    await forgotten(again);
  },
);

browserTest(
  "the page of a door stays where another link has ended, while the site refuses it, and without a signal",
  async (openPage) => {
    await using served = await serveNear();
    const old = await openPage({ width: 360 });
    old.expectConsole(new RegExp(`410|429|${cutOff.source}`));
    const { id, door: ended } = await openDoor(served);
    await old.goto(ended);
    await kept(old);
    const page = await old.context().newPage();
    await page.goto(`${served.url}/puerta/${await makeDoor(served.site, id)}`);
    await kept(page);
    await name(old, "Ana").click();
    await old.getByText("Este enlace ya no sirve").waitFor();
    served.refuse(429);
    await page.reload();
    await name(page, "Luz").waitFor();
    await served.cut();
    await page.reload();
    await name(page, "Luz").waitFor();
  },
);

pageTest(
  "a telephone names the people whose marks it could not send in time, until its person has passed them on",
  {
    build: "production",
    width: 360,
  },
  async (page, served) => {
    page.expectConsole(/410|ERR_INTERNET_DISCONNECTED/);
    const { door, arrived } = await openDoor(served);
    await page.goto(door);
    await page.getByText("Todo enviado").waitFor();
    await kept(page);
    await page.context().setOffline(true);
    await name(page, "Ana").click();
    await name(page, "Eva").click();
    await name(page, "Eva").click();
    await name(page, "Luz").click();
    await page.getByText("Sin señal: 4 marcas").waitFor();
    served.site.clock.now += 100 * oneHour;
    await page.context().setOffline(false);
    await page.getByText("2 marcas no alcanzaron a enviarse: díselas a quien coordina.").waitFor();
    assert.deepEqual(await page.locator("[data-part=names] li").allInnerTexts(), [
      "Ana R.",
      "Luz R.",
    ]);
    await page.reload();
    await page.getByRole("button", { name: "Ya las dije" }).click();
    assert.equal(await page.getByText("no alcanzaron").isVisible(), false);
    await forgotten(page);
    assert.deepEqual(await arrived(), []);
  },
);

pageTest("the door finds a name as people say or paste it, and says where it finds none", {
  build: "production",
  width: 360,
}, async (page, served) => {
  const { door } = await openDoor(served);
  await page.goto(door);
  await page.locator("[data-sent]").waitFor();
  const search = page.getByLabel("Buscar un nombre");
  const found = async () => await page.locator("button[name]:visible").allInnerTexts();
  for (const typed of ["paola rojas", "Paola\u00a0 R.", "\u200ePAOLA\u202c ", "rójas paola"]) {
    await search.fill(typed);
    assert.deepEqual(await found(), ["Paola R."], typed);
  }
  for (const typed of ["Paola Gómez", "Rojas", "llegó"]) {
    await search.fill(typed);
    assert.deepEqual(await found(), [], typed);
    await page.getByText("Nadie se llama así.").waitFor();
  }
  await search.fill(" ");
  assert.equal((await found()).length, 5);
  assert.equal(await page.getByText("Nadie se llama así.").count(), 0);
});

pageTest("at the door «Llegó» stays whole, and the focus where it was when the list is renewed", {
  build: "production",
  width: 360,
}, async (page, served) => {
  const { door, id, roster } = await openDoor(served);
  const { services } = served.site;
  const [first] = (await roster()).turnos;
  const long = { nombre: "Montaje de la tarima y del sonido", desde: "09:00", hasta: "11:30" };
  const turnos = [{ ...first!, ...long }, { ...first!, id: "2", nombre: "Reparto" }];
  await services.rosters.records.update(id, (one) => ({ ...one, turnos }));
  await page.goto(door);
  await page.locator("[data-sent]").waitFor();
  await services.signups.collection.insert(signupRecord(id, { nombre: "Yolanda" }));
  await name(page, "Eva").focus();
  await page.keyboard.press("Enter");
  await name(page, "Yolanda").waitFor();
  await page.getByText("Llegó 1 de 6").waitFor();
  assert.match(await page.locator(":focus").innerText(), /^Eva R\./);
  const { height } = (await page.locator("b", { hasText: "Llegó" }).boundingBox())!;
  assert.ok(height < 40, `${height} px`);
});

pageTest(
  "two telephones at one door see each other's marks, and who signs up there",
  { build: "production" },
  async (page, served) => {
    const { door, id, arrived } = await openDoor(served);
    const other = await page.context().browser()!.newContext();
    const second = await other.newPage();
    for (const one of [page, second]) {
      await one.goto(door);
      await one.locator("[data-sent]").waitFor();
    }
    await name(page, "Ana").click();
    await page.getByText("Todo enviado").waitFor();
    await name(second, "Eva").click();
    await second.getByText("Llegaron 2 de 5").waitFor();
    const yolanda = signupRecord(id, { nombre: "Yolanda", estado: "espera" });
    await served.site.services.signups.collection.insert(yolanda);
    await name(page, "Iván").click();
    await name(page, "Yolanda").click();
    await page.getByText("Llegaron 4 de 6").waitFor();
    await page.getByLabel("Buscar un nombre").fill("IVAN");
    assert.equal(await name(page, "Ana").isVisible(), false);
    await name(page, "Iván").click();
    await page.getByText("Llegaron 3 de 6").waitFor();
    await page.getByText("Todo enviado").waitFor();
    await page.reload();
    await page.locator("[data-sent]").waitFor();
    assert.deepEqual(await shown(page), ["Ana", "Eva", "Yolanda"]);
    assert.deepEqual(await arrived(), ["Ana", "Eva"]);
    await other.close();
  },
);

pageTest("the door is accessible, fits, and takes twice the text; keys reach every name", {
  build: "production",
  reducedMotion: "reduce",
}, async (page, served) => {
  const { door, arrived, id, roster } = await openDoor(served);
  const long = signupRecord(id, { nombre: "Maximiliano Alejandro José", apellido: "Ñ" });
  await served.site.services.signups.collection.insert(long);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(door);
    await page.locator("[data-sent]").waitFor();
    await page.getByText("¿Alguien sin inscripción?").click();
    await expectAccessible(page, `the door at ${width} px`);
    assert.equal(await scrollsSideways(page), false);
  }
  await name(page, "Ana").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText("Llegaron 2 de 6").waitFor();
  await page.getByText("Todo enviado").waitFor();
  assert.deepEqual(await arrived(), ["Ana", "Eva"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await enlarge(page);
  assert.deepEqual(await misfits(page), []);
  served.site.clock.now = Date.parse((await roster()).evento.empieza) + 200 * oneHour;
  page.expectConsole(/410/);
  await page.goto(door);
  await expectAccessible(page, "the end of a door");
});
