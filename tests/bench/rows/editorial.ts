import assert from "node:assert/strict";
import { news } from "../../../content/news.ts";
import { Images } from "../../../services/editorial/images.ts";
import { imageVariants } from "../../../services/schemas/content_image.ts";
import { Store } from "../../../services/store/store.ts";
import { servicesOf } from "../../../services/services.ts";
import { contentValues, publish } from "../../support/content.ts";
import { picture } from "../../support/pictures.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { ask } from "../answer.ts";
import { type Figures, promised, type Row } from "../contest.ts";
import { quantile } from "../quantile.ts";
import { openOffice } from "../staff.ts";
import { startSubject, storePath } from "../subject.ts";
import { timesOf } from "../times.ts";
import { loadByWrk } from "../wrk.ts";

/** The longest from the press of a button until visitors see it, in milliseconds. */
const mostMilliseconds = 100;

/** The most memory of a server that shows all that staff may publish, in MiB. */
const mostMemory = 150;

/** What a server keeps of photographs at most, in bytes. */
const warmBytes = 24 * 1024 * 1024;

/** Publishes as many news as there may be. */
async function publishAll(kv: Deno.Kv): Promise<void> {
  const services = servicesOf(new Store(kv));
  for (let number = news.length; number < 500; number++) {
    await publish(services, "noticia", { titulo: `Nota ${number}`, cuerpo: "Texto ".repeat(300) });
  }
}

/** The list of all news as staff have it. */
const listRow: Row = {
  name: "editorial-list",
  about: "500 news for their list in the editor against a bare KV read of the same",
  prepare: async ({ stack }) => {
    const kv = stack.use(await Deno.openKv(await storePath(stack)));
    await publishAll(kv);
    const { editorial } = servicesOf(new Store(kv));
    const measure = async (read: () => Promise<readonly unknown[]>): Promise<Figures> => {
      const times = await timesOf(50, async () => assert.equal((await read()).length, 500));
      return { "median ms": quantile(times, 0.5) };
    };
    return {
      columns: [{ figure: "median ms", digits: 2, bar: { most: 1.5 } }],
      warmUp: () => measure(() => editorial.all("noticia")),
      subject: () => measure(() => editorial.all("noticia")),
      limit: () => measure(() => Array.fromAsync(kv.list({ prefix: ["content_items"] }))),
    };
  },
};

/** From the press of the button until a visitor sees it. */
const publishRow: Row = {
  name: "publish-visible",
  about: `from «Publicar» until a visitor reads it, with 500 news, against ${mostMilliseconds} ms`,
  prepare: async (bench) => {
    const office = await openOffice(bench, undefined, publishAll);
    const { subject: { server: { origin } }, cookie } = office;
    const post = (path: string, fields: Record<string, string>) =>
      fetch(origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin },
        body: new URLSearchParams({ ...contentValues.evento, ...fields }),
      });
    let number = 0;
    const measure = async (): Promise<Figures> => {
      const titulo = `Caravana ${++number}`;
      const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
      const fields = { titulo, empieza: `${day}T05:00`, termina: `${day}T06:00` };
      const saved = await post("/redaccion/agenda/nuevo", { ...fields, accion: "guardar" });
      const page = saved.headers.get("location") ?? assert.fail(String(saved.status));
      const begun = performance.now();
      await post(page, { ...fields, version: "1", accion: "publicar" });
      const shown = await (await fetch(`${origin}/agenda`)).text();
      const taken = performance.now() - begun;
      assert.ok(shown.includes(`>${titulo}<`));
      return { "visible in ms": taken };
    };
    return {
      ...promised({ "visible in ms": mostMilliseconds }),
      warmUp: measure,
      subject: measure,
    };
  },
};

/** Adds photographs until a server cannot keep more; returns their addresses. */
async function addPhotographs(kv: Deno.Kv): Promise<string[]> {
  const images = new Images(new Store(kv), Date.now);
  const paths: string[] = [];
  for (let bytes = 0, seed = 1; bytes < warmBytes; seed++) {
    const noise = (x: number, y: number) =>
      Math.imul((x >> 2) * 7919 + (y >> 2), seed * 2654435761) >>> 26;
    const file = await picture(1200, 900, {
      at: (x, y) => [noise(x, y) + x / 8, noise(y, x) + y / 6, noise(x + y, y), 255],
    });
    const origin = { by: "bench", entry: () => ({}) };
    const { id, variants } = await images.add(file, { alt: "Colores", credito: null }, origin);
    for (const variant of imageVariants) {
      bytes += variants[variant]?.bytes ?? 0;
      paths.push(`/imagenes/${id}/${variant}.jpg`);
    }
  }
  return paths;
}

/** Waits until the page that was asked for last has its strongest compression. */
async function compressed(url: string): Promise<void> {
  const size = async () => (await ask(url, { "Accept-Encoding": "br" })).body.length;
  for (const quick = await size(); quick === await size();) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** What a server takes after load that has as much to show as staff may publish. */
const memoryRow: Row = {
  name: "editorial-memory",
  about: `memory after load, 500 news and 24 MiB of pictures warm, against ${mostMemory} MiB`,
  prepare: async (bench) => {
    let pictures: string[] = [];
    const { server } = await startSubject(bench, {
      prepare: async (kv) => {
        await publishAll(kv);
        pictures = await addPhotographs(kv);
      },
    });
    const warm = async (): Promise<void> => {
      for (const path of pictures) await ask(server.origin + path, {});
      for (let number = 400; number < 500; number++) {
        await ask(`${server.origin}/noticias/nota-${number}`, {});
      }
      await compressed(`${server.origin}/noticias/nota-499`);
    };
    const measure = async (): Promise<Figures> => {
      for (const path of ["/noticias", "/"]) {
        await loadByWrk(server, { path, seconds: 3, headers: { "Accept-Encoding": "br" } });
      }
      return { "memory MiB": memoryMiB(server.pid) };
    };
    bench.note(`${pictures.length} pictures`);
    return {
      ...promised({ "memory MiB": mostMemory }, 0),
      warmUp: warm,
      subject: measure,
    };
  },
};

export const editorialRows: readonly Row[] = [listRow, publishRow, memoryRow];
