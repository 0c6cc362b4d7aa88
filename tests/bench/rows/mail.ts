import assert from "node:assert/strict";
import { site } from "../../../content/site.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { volunteerFields } from "../../support/builders.ts";
import { mail, testKeys } from "../../services/newsletter/freeze_process.ts";
import { prepareIssue } from "../../services/newsletter/prepared_issue.ts";
import { type Launch, ServerProcess } from "../../support/server_process.ts";
import { ask } from "../answer.ts";
import type { Figures, Measured, Row } from "../contest.ts";
import { every } from "../pace.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { outboxRow } from "./outbox.ts";
import { startSubject } from "../subject.ts";

const mails = 2_000;

/** The bar for a receipt, from the answer to the registration until it is at the mail server. */
const receiptPromise: Figures = { "receipt p99 ms": 2_000 };

function startSink(): Promise<ServerProcess> {
  return ServerProcess.start({ args: ["run", "-A", "--no-check", "tests/bench/mail_sink.ts"] });
}

function mailSettings(sink: ServerProcess): Record<string, string> {
  return {
    SMTP_URL: sink.origin.replace("http:", "smtp:"),
    MAIL_FROM: "campana@example.org",
    MAIL_PER_MINUTE: String(mail.perMinute),
    MAIL_PER_DAY: String(mail.perDay),
  };
}

/** The outbox and its worker against bare connections with two bare commits a mail. */
const newsletterRow: Row = {
  name: "newsletter",
  about: `${mails} newsletters to a local mail server over two connections, without rates`,
  prepare: async () => {
    const sink = await startSink();
    const port = new URL(sink.origin).port;
    const send = async (which: "subject" | "limit"): Promise<Figures> => {
      const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
      const script = "tests/bench/newsletter_mails.ts";
      const args = ["run", "-A", "--no-check", "--unstable-kv", script, which];
      const { stdout } = await new Deno.Command(Deno.execPath(), {
        args: [...args, `${folder}/mails.sqlite`, port, String(mails)],
      }).output();
      await Deno.remove(folder, { recursive: true });
      return { "mails/s": Number(new TextDecoder().decode(stdout)) };
    };
    return {
      columns: [{ figure: "mails/s", digits: 0, bar: { least: 0.85 } }],
      subject: () => send("subject"),
      limit: () => send("limit"),
      [Symbol.asyncDispose]: () => sink[Symbol.asyncDispose](),
    };
  },
};

/** Pages of a site whose newsletters go out, against the same site without any. */
const pagesRow: Row = {
  name: "newsletter-pages",
  about: "pages while 10,000 newsletters go out, beside pages without",
  prepare: async ({ project, seconds }) => {
    const sink = await startSink();
    const read = async (recipients: number): Promise<Measured> => {
      const prepare = async (kv: Deno.Kv): Promise<void> => {
        const store = new Store(kv);
        const services = createServices(store, site, Date.now, testKeys, { mail });
        if (recipients > 0) await prepareIssue(store, services, recipients);
      };
      await using subject = await startSubject(project, { prepare, env: mailSettings(sink) });
      const times: number[] = [];
      // The first page is compressed, and the first mails load their library.
      await ask(subject.server.origin, { "accept-encoding": "br" });
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      // The worst in a hundred of 200 pages would be two pages.
      await every(3 * seconds, 50, async () => {
        const begun = performance.now();
        const answer = await ask(subject.server.origin, { "accept-encoding": "br" });
        assert.equal(answer.status, 200);
        times.push(performance.now() - begun);
      });
      return { "page p99 ms": times };
    };
    return {
      columns: [{ figure: "page p99 ms", digits: 1, bar: { most: 1.25 } }],
      subject: () => read(10_000),
      limit: () => read(0),
      [Symbol.asyncDispose]: () => sink[Symbol.asyncDispose](),
    };
  },
};

/** How long after a registration its receipt is at the mail server. */
const receiptRow: Row = {
  name: "receipt",
  about: "from a registration to its receipt at the mail server; the limit is the promise",
  prepare: async ({ project }) => {
    const sink = await startSink();
    let run = 0;
    const receipts = async (): Promise<Measured> => {
      await using subject = await startSubject(project, { env: mailSettings(sink) });
      const { origin } = subject.server;
      const since = new Map<string, number>();
      const name = `r${Date.now()}-${run++}`;
      await every(20, 5, async (n) => {
        const email = `${name}-${n}@example.org`;
        since.set(email, Date.now());
        await register(origin, email, `10.1.1.${n}`);
      });
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const came = new Map(
        sink.output.matchAll(/^(\S+@\S+) (\d+)$/gm).map(([, to = "", at]) => [to, Number(at)]),
      );
      const late = [...since].map(([email, at]) => (came.get(email) ?? Infinity) - at);
      return { "receipt p99 ms": late };
    };
    return {
      columns: [{ figure: "receipt p99 ms", digits: 0, bar: { most: 1 } }],
      subject: receipts,
      limit: () => Promise.resolve(receiptPromise),
      [Symbol.asyncDispose]: () => sink[Symbol.asyncDispose](),
    };
  },
};

/** The start of a site that sends mail, against one that does not. */
const startRow: Row = {
  name: "mail-start",
  about: "process start to the first 200 with a mail server, beside one without",
  prepare: async ({ project }) => {
    const sink = await startSink();
    const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
    const start = async (env: Record<string, string>): Promise<Figures> => {
      const site: Launch = {
        args: ["run", "-A", "static/build/server/main.js"],
        cwd: project,
        env: { NODE_ENV: "production", KV_URL: `${folder}/start.sqlite`, ...env },
      };
      const begun = performance.now();
      await using server = await ServerProcess.start(site);
      await ask(server.origin, { "accept-encoding": "br" });
      return { "first 200, ms": performance.now() - begun };
    };
    return {
      columns: [{ figure: "first 200, ms", digits: 0, bar: { most: 1.05 } }],
      warmUp: () => start({}),
      subject: () => start(mailSettings(sink)),
      limit: () => start({}),
      [Symbol.asyncDispose]: async () => {
        await sink[Symbol.asyncDispose]();
        await Deno.remove(folder, { recursive: true });
      },
    };
  },
};

/** The memory of a site that sent its first receipt, against one that sends no mail. */
const memoryRow: Row = {
  name: "mail-memory",
  about: "resident memory after the first receipt, beside a site without mail; + 25 MiB at most",
  prepare: async ({ project }) => {
    const sink = await startSink();
    const memory = async (env: Record<string, string>): Promise<number> => {
      await using subject = await startSubject(project, { env });
      const { origin, pid } = subject.server;
      await register(origin, `m${crypto.randomUUID()}@example.org`, "10.1.1.1");
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return memoryMiB(pid);
    };
    const figure = "resident MiB";
    return {
      columns: [{ figure, digits: 0, bar: { most: 1 } }],
      subject: async () => ({ [figure]: await memory(mailSettings(sink)) }),
      limit: async () => ({ [figure]: await memory({}) + 25 }),
      [Symbol.asyncDispose]: () => sink[Symbol.asyncDispose](),
    };
  },
};

async function register(origin: string, email: string, client: string): Promise<void> {
  const response = await fetch(`${origin}/api/volunteers`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, "x-forwarded-for": client },
    body: JSON.stringify(volunteerFields({ email })),
  });
  await response.body?.cancel();
  assert.equal(response.status, 201);
}

/** What mail costs. */
export const mailRows: readonly Row[] = [
  newsletterRow,
  pagesRow,
  receiptRow,
  startRow,
  memoryRow,
  outboxRow,
];
