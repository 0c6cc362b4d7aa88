import { site } from "../../../content/site/site.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { localMailer, startWorker } from "../../services/mail/sending.ts";
import { mail, testKeys } from "../../services/newsletter/freeze_process.ts";
import { prepareIssue } from "../../services/newsletter/prepared_issue.ts";
import { ServerProcess } from "../../support/server_process.ts";
import type { Bench, Measured, Row } from "../comparison.ts";
import { startSubject, storePath } from "../subject.ts";
import { readPage, readPages } from "../times.ts";

async function startSink({ stack }: Bench): Promise<URL> {
  const args = ["run", "-A", "--no-check", "tests/bench/mail_sink.ts"];
  return new URL(stack.use(await ServerProcess.start({ args })).origin);
}

/** Stores an issue that begins at once; returns the services of its store. */
async function addIssue(store: Store, recipients: number) {
  const services = createServices(store, site, Date.now, testKeys, { mail });
  await prepareIssue(store, services, recipients);
  return services;
}

const newsletterRow: Row = {
  name: "newsletter",
  about: "200 newsletters over two connections, without rates",
  prepare: async (bench) => {
    const port = Number((await startSink(bench)).port);
    const send = async (): Promise<Measured> => {
      await using stack = new AsyncDisposableStack();
      const services = await addIssue(stack.use(await Store.open(await storePath(stack))), 200);
      const done = Promise.withResolvers<void>();
      let sent = 0;
      const begun = performance.now();
      const worker = startWorker(services, [localMailer(port), localMailer(port)], {
        log: (_level, event) => event === "mail" && ++sent === 200 && done.resolve(),
      });
      await done.promise;
      const seconds = (performance.now() - begun) / 1000;
      await worker.end();
      return { "mails/s": 200 / seconds };
    };
    return {
      columns: [{ figure: "mails/s", digits: 0, bar: { least: 1 } }],
      subject: send,
      limit: { "mails/s": 20 },
    };
  },
};

const pagesRow: Row = {
  name: "newsletter-pages",
  about: "pages while 10,000 newsletters go out, beside pages without",
  prepare: async (bench) => {
    const sink = await startSink(bench);
    const env = {
      SMTP_URL: `smtp://${sink.host}`,
      MAIL_FROM: "campana@example.org",
      MAIL_PER_MINUTE: String(mail.perMinute),
      MAIL_PER_DAY: String(mail.perDay),
    };
    const read = async (recipients: number): Promise<Measured> => {
      const prepare = async (kv: Deno.Kv): Promise<void> => {
        if (recipients > 0) await addIssue(new Store(kv), recipients);
      };
      await using stack = new AsyncDisposableStack();
      const { server } = await startSubject({ ...bench, stack }, { prepare, env });
      // The first page is compressed, and the first mails load their library.
      await readPage(server.origin, { "accept-encoding": "br" });
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      // The worst in a hundred of 200 pages would be two pages.
      return { "page p99 ms": await readPages(server.origin, 3 * bench.seconds, 50) };
    };
    return {
      columns: [{ figure: "page p99 ms", digits: 1, bar: { most: 1.25 } }],
      subject: () => read(10_000),
      limit: () => read(0),
    };
  },
};

export const mailRows: readonly Row[] = [newsletterRow, pagesRow];
