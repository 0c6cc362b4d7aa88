import { site } from "../../../content/site/site.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { mail, testKeys } from "../../services/newsletter/freeze_process.ts";
import { prepareIssue } from "../../services/newsletter/prepared_issue.ts";
import { ServerProcess } from "../../support/server_process.ts";
import type { Bench, Figures, Measured, Row } from "../contest.ts";
import { startSubject, storePath } from "../subject.ts";
import { readPage, readPages } from "../times.ts";

const mails = 2_000;
const brotli = { "accept-encoding": "br" };

/** Starts a mail server that takes everything; returns it, and the settings of a site that uses it. */
async function startSink({ stack }: Bench) {
  const sink = stack.use(
    await ServerProcess.start({ args: ["run", "-A", "--no-check", "tests/bench/mail_sink.ts"] }),
  );
  const env = {
    SMTP_URL: sink.origin.replace("http:", "smtp:"),
    MAIL_FROM: "campana@example.org",
    MAIL_PER_MINUTE: String(mail.perMinute),
    MAIL_PER_DAY: String(mail.perDay),
  };
  return { sink, env };
}

/** Adds an issue for that many people, which begins at once. */
async function addIssue(kv: Deno.Kv, recipients: number): Promise<void> {
  const store = new Store(kv);
  const services = createServices(store, site, Date.now, testKeys, { mail });
  await prepareIssue(store, services, recipients);
}

/** The outbox and its worker against bare connections with two bare commits a mail. */
const newsletterRow: Row = {
  name: "newsletter",
  about: `${mails} newsletters to a local mail server over two connections, without rates`,
  prepare: async (bench) => {
    const { sink } = await startSink(bench);
    const port = new URL(sink.origin).port;
    const send = async (which: "subject" | "limit"): Promise<Figures> => {
      await using stack = new AsyncDisposableStack();
      const script = "tests/bench/newsletter_mails.ts";
      const args = ["run", "-A", "--no-check", "--unstable-kv", script, which];
      const { stdout } = await new Deno.Command(Deno.execPath(), {
        args: [...args, await storePath(stack), port, String(mails)],
      }).output();
      return { "mails/s": Number(new TextDecoder().decode(stdout)) };
    };
    return {
      columns: [{ figure: "mails/s", digits: 0, bar: { least: 0.85 } }],
      subject: () => send("subject"),
      limit: () => send("limit"),
    };
  },
};

/** Pages of a site whose newsletters go out, against the same site without any. */
const pagesRow: Row = {
  name: "newsletter-pages",
  about: "pages while 10,000 newsletters go out, beside pages without",
  prepare: async (bench) => {
    const { env } = await startSink(bench);
    const read = async (recipients: number): Promise<Measured> => {
      const prepare = async (kv: Deno.Kv): Promise<void> => {
        if (recipients > 0) await addIssue(kv, recipients);
      };
      await using stack = new AsyncDisposableStack();
      const { server } = await startSubject({ ...bench, stack }, { prepare, env });
      // The first page is compressed, and the first mails load their library.
      await readPage(server.origin, brotli);
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

/** What mail costs. */
export const mailRows: readonly Row[] = [newsletterRow, pagesRow];
