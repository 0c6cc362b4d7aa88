import { site } from "../../../content/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { publish } from "../../support/content.ts";
import { type Launch, ServerProcess } from "../../support/server_process.ts";
import { ask } from "../answer.ts";
import type { Contest, Figures, Row } from "../contest.ts";
import { startSubject } from "../subject.ts";
import { preparePage } from "./page.ts";

/** Services over a store that a site has open, in this process. */
function servicesOver(store: Store): Services {
  return createServices(store, site, Date.now, new KeyRing("a secret of the bench"));
}

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
      const services = servicesOver(store);
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
  prepare: async (bench): Promise<Contest> => {
    await using stack = new AsyncDisposableStack();
    const { server, store: path } = stack.use(await startSubject(bench.project));
    const store = stack.use(await Store.open(path));
    const services = servicesOver(store);
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
          const begun = performance.now();
          await (await fetch(`${server.origin}/livez`)).body?.cancel();
          longest = Math.max(longest, performance.now() - begun);
        }
      };
      await Promise.all([pages(), watch()]);
      return { "longest, ms": longest };
    };
    const running = stack.move();
    return {
      columns: [{ figure: "longest, ms", digits: 1 }],
      warmUp: () => measure(false),
      subject: () => measure(true),
      limit: () => measure(false),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
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
  prepare: async ({ project }) => {
    const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
    const launch = (name: string): Launch => ({
      args: ["run", "-A", "static/build/server/main.js"],
      cwd: project,
      env: { NODE_ENV: "production", KV_URL: `${folder}/${name}.sqlite` },
    });
    using store = await Store.open(`${folder}/edited.sqlite`);
    await publish(servicesOver(store), "noticia");
    return {
      columns: [{ figure: "first 200, ms", digits: 0 }],
      subject: () => firstAnswer(launch("edited")),
      limit: () => firstAnswer(launch("empty")),
      [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
    };
  },
};

async function firstAnswer(launch: Launch): Promise<Figures> {
  const begun = performance.now();
  await using server = await ServerProcess.start(launch);
  await ask(server.origin, brotli);
  return { "first 200, ms": performance.now() - begun };
}
