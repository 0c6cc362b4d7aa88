/**
 * Lighthouse, mobile, on every public page and on a news item with a photograph: 100 in every category,
 * and the largest paint beside that of a bare server of the same answers.
 * `deno task lighthouse [path …] [--rounds=1]`
 */
import { pages } from "../../routes/site/pages.tsx";
import { print } from "../../services/system/log.ts";
import { Store } from "../../services/store/store.ts";
import { servicesOf } from "../../services/services.ts";
import { edit, publish } from "../support/content.ts";
import { picture } from "../support/pictures.ts";
import { findChromium } from "../../tasks/programs.ts";
import { option } from "../support/option.ts";
import { type Answer, ask } from "./answer.ts";
import { median } from "./comparison.ts";
import { startSubject } from "./subject.ts";

/** Run by its exact version and apart from the project: the site never needs it. */
const tool = "npm:lighthouse@13.5.0";
const flags = "--headless --no-sandbox --disable-gpu --disable-background-networking";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "LCP ms": "largest-contentful-paint",
  "TTI ms": "interactive",
  "TBT ms": "total-blocking-time",
  "CLS": "cumulative-layout-shift",
  "bytes": "total-byte-weight",
};

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function audit(url: string, chromium: string): Promise<Report> {
  const args = ["run", "--no-lock", "--node-modules-dir=none", "-A", tool, url, "--quiet"];
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: [...args, "--output=json", `--chrome-flags=${flags}`],
    env: { CHROME_PATH: chromium },
    cwd: await Deno.makeTempDir({ prefix: "campaign-bench-" }),
  }).output();
  if (success) return JSON.parse(new TextDecoder().decode(stdout));
  throw new Error(`Lighthouse failed on ${url}: ${new TextDecoder().decode(stderr).slice(-500)}`);
}

/** Publishes a news item with a photograph. */
async function publishItem(kv: Deno.Kv): Promise<void> {
  const store = new Store(kv);
  // Soft shapes with a coarse grain: at 800 pixels too heavy at the best quality.
  const grain = (x: number, y: number) =>
    (Math.imul((x >> 3) * 7919 + (y >> 3), 2654435761) >>> 27) - 16;
  const soft = (t: number) => 128 + 90 * Math.sin(t / 90);
  const file = await picture(4000, 3000, {
    at: (x, y) => [soft(x) + grain(x, y), soft(y) + grain(y, x), soft(x + y), 255],
  });
  const services = servicesOf(store);
  const encoded = await services.images.encode(file);
  const texts = { alt: "Ana saluda en la plaza", credito: null };
  const { id, variants } = await edit(services, (tx) => services.images.add(tx, encoded, texts));
  const { width, bytes } = variants["800"]!;
  print(`photograph of ${bytes} bytes, ${width} pixels across`);
  await publish(services, "noticia", { imagen: id });
}

/** Starts a server that answers as the site did: it asks the site once for each address. */
function startBareServer(site: string): { origin: string } & AsyncDisposable {
  const answers = new Map<string, Promise<Answer>>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname: path } = new URL(request.url);
    const { host: _, ...headers } = Object.fromEntries(request.headers);
    if (!answers.has(path)) {
      answers.set(path, ask(site + path, headers));
    }
    const { status, body, headers: own } = await answers.get(path)!;
    return new Response(Uint8Array.fromBase64(body), { status, headers: own });
  });
  const close = () => server.shutdown();
  return { origin: `http://127.0.0.1:${server.addr.port}`, [Symbol.asyncDispose]: close };
}

/** Returns a figure of the audits in the middle, and the lowest score of each category. */
function summarize(reports: readonly Report[]) {
  const figure = (id: string): number =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  const scores = categories.map((name) =>
    Math.min(...reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
  );
  return { figure, scores };
}

const chosen = Deno.args.filter((argument) => argument.startsWith("/"));
const chromium = await findChromium();
await using stack = new AsyncDisposableStack();
const subject = await startSubject({ project: ".", stack }, { prepare: publishItem });
await using bare = startBareServer(subject.server.origin);
const every = [...pages.map(({ path }) => path), "/noticias/ganamos-el-debate"];
for (const path of chosen.length > 0 ? chosen : every) {
  const reports: Report[] = [];
  const limits: Report[] = [];
  while (reports.length < option("rounds", 1)) {
    reports.push(await audit(subject.server.origin + path, chromium));
    limits.push(await audit(bare.origin + path, chromium));
  }
  const { figure, scores } = summarize(reports);
  const figures = Object.entries(audits).map(([name, id]) =>
    `${name} ${figure(id).toFixed(name === "CLS" ? 3 : 0)}`
  );
  const limit = summarize(limits).figure(audits["LCP ms"]);
  const ratio = figure(audits["LCP ms"]) / limit;
  print(`${path}: ${figures.join(", ")}; ${scores.join(", ")}`);
  print(`LCP of a bare server ${limit.toFixed(0)} ms: ${ratio.toFixed(2)}, bar 1.10`);
  if (ratio > 1.1 || scores.some((score) => score < 100)) Deno.exitCode = 1;
}
