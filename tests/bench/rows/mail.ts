import assert from "node:assert/strict";
import { site } from "../../../content/site.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { mail, testKeys } from "../../services/newsletter/freeze_process.ts";
import { prepareIssue } from "../../services/newsletter/prepared_issue.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { type Bench, type Figures, type Measured, median, promised, type Row } from "../contest.ts";
import { register } from "../register.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { startSubject, storePath } from "../subject.ts";
import { every, readPage, readPages, timesOf } from "../times.ts";
import { builtSite, measureStart } from "./start.ts";

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

/** Opens a store in which an issue for that many people begins at once. */
async function issueIn(kv: Deno.Kv, recipients: number) {
  const store = new Store(kv);
  const services = createServices(store, site, Date.now, testKeys, { mail });
  await prepareIssue(store, services, recipients);
  return services;
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
        if (recipients > 0) await issueIn(kv, recipients);
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

/** How long after a registration its receipt is at the mail server, at most as long as promised. */
const receiptRow: Row = {
  name: "receipt",
  about: "from a registration to its receipt at the mail server; the limit is the promise",
  prepare: async (bench) => {
    const { sink, env } = await startSink(bench);
    let run = 0;
    const receipts = async (): Promise<Measured> => {
      await using stack = new AsyncDisposableStack();
      const { server } = await startSubject({ ...bench, stack }, { env });
      const since = new Map<string, number>();
      const name = `r${Date.now()}-${run++}`;
      await every(20, 5, async (n) => {
        const email = `${name}-${n}@example.org`;
        since.set(email, Date.now());
        await registered(server, email, `10.1.1.${n}`);
      });
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const came = new Map(
        sink.output.matchAll(/^(\S+@\S+) (\d+)$/gm).map(([, to = "", at]) => [to, Number(at)]),
      );
      const late = [...since].map(([email, at]) => (came.get(email) ?? Infinity) - at);
      return { "receipt p99 ms": late };
    };
    return { ...promised({ "receipt p99 ms": 2_000 }, 0), subject: receipts };
  },
};

/** The start of a site that sends mail, against one that does not. */
const startRow: Row = {
  name: "mail-start",
  about: "process start to the first 200 with a mail server, beside one without",
  prepare: async (bench) => {
    const { env } = await startSink(bench);
    const store = await storePath(bench.stack);
    const start = (env: Record<string, string>) => measureStart(builtSite(bench, store, env));
    return {
      columns: [{ figure: "first 200, ms", digits: 0, bar: { most: 1.05 } }],
      warmUp: () => start({}),
      subject: () => start(env),
      limit: () => start({}),
    };
  },
};

/** The memory of a site that sent its first receipt, against one that sends no mail. */
const memoryRow: Row = {
  name: "mail-memory",
  about: "resident memory after the first receipt, beside a site without mail; + 25 MiB at most",
  prepare: async (bench) => {
    const sink = await startSink(bench);
    const memory = async (env: Record<string, string>): Promise<number> => {
      await using stack = new AsyncDisposableStack();
      const { server } = await startSubject({ ...bench, stack }, { env });
      await registered(server, `m${crypto.randomUUID()}@example.org`, "10.1.1.1");
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return memoryMiB(server.pid);
    };
    const figure = "resident MiB";
    return {
      columns: [{ figure, digits: 0, bar: { most: 1 } }],
      subject: async () => ({ [figure]: await memory(sink.env) }),
      limit: async () => ({ [figure]: await memory({}) + 25 }),
    };
  },
};

async function registered({ origin }: ServerProcess, email: string, client: string): Promise<void> {
  const response = await register(origin, { email }, client);
  await response.body?.cancel();
  assert.equal(response.status, 201);
}

const listed = 10_000;

/** What `/admin/mail` reads, against the same number of records in the order of their keys. */
const listRow: Row = {
  name: "mail-list",
  about: `first page of 50 of ${listed} mails against a bare KV read of 50 records`,
  prepare: async ({ stack }) => {
    const kv = stack.use(await Deno.openKv(await storePath(stack)));
    const { issueSender, outbox } = await issueIn(kv, listed);
    await issueSender.advance();
    const measure = async (read: () => Promise<{ readonly length: number }>) => {
      const taken = await timesOf(500, async () => assert.equal((await read()).length, 50));
      return { "median ms": median(taken) };
    };
    const list = async () => (await outbox.list(null, { limit: 50 })).items;
    const bare = () =>
      Array.fromAsync(kv.list({ prefix: ["outbox"] }, { limit: 50, reverse: true }));
    return {
      columns: [{ figure: "median ms", digits: 2, bar: { most: 1.5 } }],
      warmUp: async () => [await measure(list), await measure(bare)],
      subject: () => measure(list),
      limit: () => measure(bare),
    };
  },
};

/** What mail costs. */
export const mailRows: readonly Row[] = [
  newsletterRow,
  pagesRow,
  receiptRow,
  startRow,
  memoryRow,
  listRow,
];
