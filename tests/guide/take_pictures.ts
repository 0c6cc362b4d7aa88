/**
 * Takes the pictures of `docs/guia/` and of the READMEs from the site itself, with invented people
 * and a stopped clock, so that they do not age: `deno task guide`.
 */
import { type Browser, chromium } from "playwright-core";
import { createConsentProof } from "../../services/rights/consent.ts";
import { print } from "../../services/system/log.ts";
import type { Role } from "../../services/accounts/profile_schema.ts";
import { publish, writer } from "../support/content.ts";
import { cookieOf } from "../support/people.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { publishEvent, shift, signupInput } from "../support/events.ts";
import { submit } from "../support/submit.ts";
import { form, json, openSite, type TestSite } from "../support/site.ts";
import { findChromium } from "../../tasks/programs.ts";
import { type Picture, pictures } from "./pictures.ts";
import { followedUp } from "../../tasks/seed/follow_up.ts";
import { madeUpMessages, madeUpVolunteers } from "../../tasks/seed/records.ts";
import { madeUpSources } from "../../tasks/seed/texts.ts";
import { addCookies } from "../support/cookies.ts";
import { grant, signUp } from "../support/accounts.ts";

const folder = "docs/guia/imagenes";
const today = "2026-09-15";
const password = "una frase larga";

/** Makes an account of the team; returns its id and its Cookie header. */
async function join(site: TestSite, role: Role, full_name: string, localidades: string[] = []) {
  const email = `${role}@ejemplo.org`;
  const { id } = await signUp(site.services, { email, password, full_name });
  await grant(site.services, id, role, localidades);
  const cookie = cookieOf(await site.request("/api/auth/sign-in", json({ email, password })));
  return { id, cookie };
}

type Cookies = Partial<Record<Role, string>>;

/** Fills the site; returns the cookies of its team. */
async function fill(site: TestSite): Promise<Cookies> {
  const team = {
    admin: await join(site, "admin", "Marcela Ríos"),
    coordinator: await join(site, "coordinator", "Andrés Peña", ["Kennedy", "Bosa"]),
    editor: await join(site, "editor", "Lucía Mora"),
    privacy: await join(site, "privacy", "Paola Vargas"),
  };
  const { volunteers, messages, roles } = site.services;
  const seed = { seed: 1, today, proveConsent: createConsentProof(site.deps.site) };
  const owners = [await roles.actorOf(team.admin.id), await roles.actorOf(team.coordinator.id)];
  const sources = madeUpSources.map(({ codigo }) => codigo);
  const people = [...madeUpVolunteers({ ...seed, count: 160 })]
    .map((record) => followedUp(record, { owners, sources, labels: [], today }));
  await volunteers.load(people.map(({ record }) => record));
  await volunteers.contacts.load(
    people.map(({ lines }) => lines).filter(({ entries }) => entries.length > 0),
  );
  await messages.load(madeUpMessages({ ...seed, count: 20 }));
  await publish(site.services, "noticia", {}, null, { ...writer, id: team.editor.id });
  await addEvent(site, people.map(({ record }) => record));
  const request = form(askedFor);
  request.headers = { ...request.headers as Record<string, string>, cookie: team.privacy.cookie };
  await site.request("/admin/requests", request);
  return {
    admin: team.admin.cookie,
    coordinator: team.coordinator.cookie,
    editor: team.editor.cookie,
    privacy: team.privacy.cookie,
  };
}

/** Publishes an event of Kennedy, and signs some of the people up. */
async function addEvent(site: TestSite, people: readonly Volunteer[]): Promise<void> {
  const titulo = "Volanteo en el parque de Timiza";
  const turnos = [shift("1", 12, { nombre: "Montaje" }), shift("2", 30, { nombre: "Volanteo" })];
  const where = { lugar: "Parque de Timiza", localidad: "Kennedy" };
  const { evento } = await publishEvent(site, { turnos }, { titulo, ...where });
  for (const [at, { nombre, apellido, email, telefono }] of people.slice(0, 25).entries()) {
    const turno = at < 14 ? "1" : "2";
    const input = { evento: evento.slug, turno, nombre, apellido, email, telefono };
    await submit(site.services, "signup", signupInput(input));
  }
}

const askedFor = {
  tipo: "correccion",
  canal: "telefono",
  recibida: "2026-09-14",
  nombre: "Marta Ríos",
  email: "marta@ejemplo.org",
  telefono: "",
  direccion: "",
  solicitante: "titular",
  identidad: "llamada_al_registrado",
  texto: "Cambió de teléfono y pide que lo corrijamos.",
};

async function take(
  browser: Browser,
  url: string,
  cookies: Cookies,
  { name, path, role, width = 360, height = 640, open = () => Promise.resolve() }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 1.5 : 1,
    locale: "es-CO",
    timezoneId: "America/Bogota",
    reducedMotion: "reduce",
  });
  if (role) await addCookies(context, cookies[role] ?? "", url);
  const page = await context.newPage();
  const answer = await page.goto(url + path);
  if (!answer?.ok()) throw new Error(`${path}: ${answer?.status()}`);
  await page.evaluate("document.fonts.ready.then(() => true)");
  await open(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 70 });
  await context.close();
}

async function served(
  work: (url: string, site: TestSite) => Promise<void>,
): Promise<void> {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => site.fetch(request),
  );
  const site = await openSite({ port: server.addr.port });
  await work(`http://127.0.0.1:${server.addr.port}`, site);
  await server.shutdown();
  site.closeStore();
}

await Deno.mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  chromiumSandbox: false,
});
await served(async (url, site) => {
  const link = await site.services.firstAdmin.makeLink();
  const path = `/instalar/${link}`;
  await take(browser, url, {}, { name: "instalar", path, role: null });
});
await served(async (url, site) => {
  const cookies = await fill(site);
  for (const picture of pictures) await take(browser, url, cookies, picture);
});
await browser.close();
print(`${pictures.length + 1} pictures in ${folder}`);
Deno.exit(0);
