import {
  contentKindNames,
  contentKinds,
  editorPath,
} from "../../content/editorial/content_kinds.ts";
import { builtInSettings } from "../../services/editorial/site_content_schema.ts";
import { ContactInput } from "../../services/follow_up/contact_schema.ts";
import { register, write } from "./back_office.ts";
import { volunteerFields, volunteerInput } from "./builders.ts";
import { contentValues, edit, publish } from "./content.ts";
import { shift, signupInput } from "./events.ts";
import { picture } from "./pictures.ts";
import { json, type TestSite } from "./site.ts";
import { makeCoordinator, newStaff, staff } from "./staff.ts";
import { submit } from "./submit.ts";
import { act } from "./act.ts";
import { declared } from "./imports.ts";
import { openRequest } from "./requests.ts";
import { withdraw } from "./withdraw.ts";

const word = "LaRepresentanteCumpleConBogotaYConLasLoc";
const email = `${word}@${word}.example.org`.toLowerCase();
const address = `https://${word}.example.org/${word}`.toLowerCase();

/** Stores at least one record of each kind that the back office shows, every text one long word.
 * Returns addresses of pages that no page leads an administrator to at once. */
export async function fillWithLongWords(site: TestSite): Promise<string[]> {
  const { services } = site;
  const by = (await newStaff(site)).id;
  for (const kind of contentKindNames) {
    const long = contentKinds[kind].fields.filter(({ type }) => /line|text|markdown/.test(type))
      .filter(({ name }) => !["slug", "videos"].includes(name))
      .map(({ name }) => [name, name === "hashtag" ? `#${word.slice(1)}` : word]);
    const typed = { ...contentValues[kind], ...Object.fromEntries(long) };
    await publish(services, kind, typed);
    await edit(services, (tx) => services.editorial.create(tx, kind, typed));
  }
  const encoded = await services.images.encode(await picture(30, 20));
  await edit(services, (tx) => services.images.add(tx, encoded, { alt: word, credito: word }));
  const shown = { url: address, etiqueta: word };
  const banner = { texto: word, enlace: shown, desde: null, hasta: null };
  const { contentSettings } = services;
  await edit(services, async (tx) => {
    await contentSettings.save(tx, { id: "banner", version: 0, value: banner });
  });
  const settings = { ...builtInSettings, campaignAddress: word, phoneNote: word };
  await edit(services, async (tx) => {
    await contentSettings.save(tx, { id: "site", version: 0, value: settings });
  });
  const volunteer = await fillPeople(site, by);
  await fillEvent(site);
  await openRequest(services, { nombre: word, email, texto: word });
  const hold = { scope: "all", record: null, reason: word, until: "2026-12-01" } as const;
  await act(services, (tx) => services.holds.add(tx, hold), await services.roles.actorOf(by));
  const invited = { nombre: word, rol: "editor", localidades: [] as string[] } as const;
  const actor = await services.roles.actorOf(by);
  await act(services, (tx) => services.invitations.make(tx, invited), actor);
  const template = { nombre: word, texto: `${word} no más`, uso: "primero", activa: true } as const;
  await act(
    services,
    (tx) => services.team.save(tx, { id: "templates", version: 0, items: [template] }),
  );
  const source = { codigo: word.toLowerCase(), nombre: word, activo: true };
  await act(
    services,
    (tx) => services.team.save(tx, { id: "sources", version: 0, items: [source] }),
  );
  await makeCoordinator(site, word, ["Suba"]);
  await fillImports(site, by);
  const texts = { asunto: word, adelanto: word, saludo: word, cierre: word };
  const issue = { ...texts, noticias: [], eventos: [] };
  await act(services, (tx) => services.issues.create(tx, "01K00000000000000000000000", issue));
  const subscriber = await submit(services, "newsletter", { email, autorizacion: true });
  await act(services, (tx) => services.newsletter.confirm(tx, subscriber));
  const items = await Promise.all(contentKindNames.map((kind) => services.editorial.all(kind)));
  const previews = items.flat().map(({ clase, id }) => `${editorPath(clase)}/${id}/vista`);
  return [`/admin/today/${volunteer}`, ...previews];
}

/** Leaves one list to be reviewed, and one that came in but for a row. */
async function fillImports({ services }: TestSite, by: string): Promise<void> {
  const { imports, importReviews, importRunner, tableReader } = services;
  const actor = await services.roles.actorOf(by);
  const input = {
    ...declared,
    quien: word,
    soporte: word,
    frase: word,
    cesion: null,
    relacion: "equipo",
  } as const;
  const declaration = { ...input, fines: true, sensible: true, mayores: true } as const;
  for (const state of ["draft", "done"]) {
    // Two share a telephone: they may be one person.
    const people = [`${word};${state}${email}`, `Ana ${"x".repeat(40)};`];
    const rows = [...people.map((one) => `${one};310 765 4321`), `${word};;`].join("\r\n");
    const bytes = new TextEncoder().encode(`Nombre ${word};Correo;Tel\r\n${rows}\r\n`);
    const table = await tableReader.read(bytes);
    const id = await imports.storeRows(table);
    const file = { name: word, bytes: 1, sha256: state };
    await act(services, (tx) => imports.create(tx, id, { file, table, declaration }), actor);
    await act(services, async (tx) => {
      const columna = ["nombre_completo", "email", "telefono"] as const;
      const defaults = {
        localidad: "Suba",
        status: "pending",
        etiqueta: null,
        repetidas: true,
      } as const;
      await imports.choose(tx, id, { columna: [...columna], ...defaults }, []);
    }, actor);
    await importReviews.review(id);
    if (state === "done") await act(services, (tx) => imports.start(tx, id), actor);
  }
  await importRunner.run();
}

/** Leaves people in a shift of an event, who do not know its place yet. */
async function fillEvent({ services }: TestSite): Promise<void> {
  const [roster] = await Array.fromAsync(services.rosters.records.all());
  const { id, evento: { slug } } = roster!;
  const turnos = [shift("1", 2, { nombre: word }), shift("2", null)];
  await services.rosters.records.update(id, (one) => ({ ...one, abierta: true, turnos }));
  for (const turno of ["1", "2"]) {
    const typed = { evento: slug, turno, nombre: word, apellido: word, email };
    await submit(services, "signup", signupInput(typed));
  }
  await services.rosters.records.update(id, ({ evento, ...one }) => ({
    ...one,
    evento: { ...evento, lugar: word.slice(1) },
  }));
}

/** Stores volunteers and messages, also in quarantine and withdrawn, with a note and a reply. */
async function fillPeople(site: TestSite, by: string): Promise<string> {
  const { services } = site;
  const rest = { nombre: word, apellido: word, experiencia: word, mensaje: word };
  const texts = { ...rest, email };
  const id = await register(site, texts);
  const contact = { canal: "llamada", resultado: "hablamos", nota: word };
  const actor = { ...staff, id: by };
  const log = ContactInput.parse(contact);
  await act(services, (tx) => services.followUps.contact(tx, id, log), actor);
  const suspect = json(volunteerFields({ ...texts, sitio_web: "x" }));
  await (await site.request("/api/volunteers", suspect)).body?.cancel();
  await register(site, texts);
  const withdrawn = await submit(services, "volunteer", volunteerInput(rest));
  const ref = { place: "volunteer", id: withdrawn } as const;
  await withdraw(services, [ref], "self");
  const message = await write(site, { name: word, email, subject: word, message: word });
  await act(services, (tx) => services.messages.for(actor).reply(tx, message, word), actor);
  return id;
}
