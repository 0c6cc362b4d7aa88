import type { Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { servicesOf } from "../../../services/services.ts";
import { publish } from "../../support/content.ts";
import { ask } from "../answer.ts";
import type { Figures, Row } from "../contest.ts";
import { startSubject, storePath } from "../subject.ts";
import { readPage, timed } from "../times.ts";
import { preparePage } from "./page.ts";
import { builtSite, measureStart } from "./start.ts";

/** An event of tomorrow: the home page names it, so every publication changes the page. */
async function publishEvent(services: Services, number: number): Promise<void> {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await publish(services, "evento", {
    titulo: `Caravana ${number}`,
    empieza: `${day}T05:00`,
    termina: `${day}T06:00`,
  });
}

/** How often something is published, in milliseconds. */
const everyTenSeconds = 10_000;

/** The home page while something is published every ten seconds, in another process. */
export const publishingRow: Row = {
  name: "home-publishing",
  about: "GET / as brotli with a publication every ten seconds",
  prepare: (bench) =>
    preparePage(bench, "/", {}, async (subject) => {
      const store = await Store.open(subject.store);
      const services = servicesOf(store);
      let number = 0;
      const timer = setInterval(() => publishEvent(services, number++), everyTenSeconds);
      return () => {
        clearInterval(timer);
        store.close();
      };
    }),
};

/** How long the thread is blocked while all pages change: the slowest of quick requests. */
export const publicationStopRow: Row = {
  name: "publication-stop",
  about: "longest wait of GET /livez while ten pages change after a publication (bar 50 ms)",
  prepare: async (bench) => {
    const { server, store } = await startSubject(bench);
    const services = servicesOf(bench.stack.use(await Store.open(store)));
    let number = 0;
    const measure = async (changes: boolean): Promise<Figures> => {
      if (changes) await publishEvent(services, number++);
      const until = performance.now() + 6_000;
      const pages = async () => {
        while (performance.now() < until) {
          for (const page of tenPages) await ask(server.origin + page, brotli);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      let longest = 0;
      const watch = async () => {
        while (performance.now() < until) {
          longest = Math.max(longest, await timed(() => readPage(`${server.origin}/livez`)));
        }
      };
      await Promise.all([pages(), watch()]);
      return { "longest, ms": longest };
    };
    return {
      columns: [{ figure: "longest, ms", digits: 1 }],
      warmUp: () => measure(false),
      subject: () => measure(true),
      limit: () => measure(false),
    };
  },
};

const brotli = { "Accept-Encoding": "br" };
/** Every footer changes with the first event; with each one the home page and the page of events. */
const tenPages = ["/", "/agenda", "/logros", "/propuestas", "/bogota", "/noticias", "/voluntarios"]
  .concat("/contacto", "/como-votar", "/privacidad");

/** A start with edited content against one with an empty store. */
export const editedStartRow: Row = {
  name: "start-edited",
  about: "process start to the first 200 of the home page, edited content against an empty store",
  prepare: async (bench) => {
    const [edited, empty] = [await storePath(bench.stack), await storePath(bench.stack)];
    using store = await Store.open(edited);
    await publish(servicesOf(store), "noticia");
    return {
      columns: [{ figure: "first 200, ms", digits: 0 }],
      subject: () => measureStart(builtSite(bench, edited)),
      limit: () => measureStart(builtSite(bench, empty)),
    };
  },
};
