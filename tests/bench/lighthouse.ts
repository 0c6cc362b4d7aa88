/**
 * Lighthouse, mobile, on every public page and on a news item with a photograph: the largest paint, and 100 in every category.
 * `deno task lighthouse [path …] [--rounds=1]`
 */
import { pages } from "../../routes/pages.tsx";
import { print } from "../../services/log.ts";
import { Images } from "../../services/editorial/images.ts";
import { Store } from "../../services/store/store.ts";
import { servicesOf } from "../../tasks/command.ts";
import { publish } from "../support/content.ts";
import { picture } from "../support/pictures.ts";
import { findChromium } from "../../tasks/debian.ts";
import { option } from "../support/option.ts";
import { median } from "./contest.ts";
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
  // Soft shapes with the grain of a camera: at 800 pixels as heavy as photographs of people are.
  const grain = (x: number, y: number) => (Math.imul(x * 7919 + y, 2654435761) >>> 28) - 8;
  const soft = (t: number) => 128 + 90 * Math.sin(t / 90);
  const file = await picture(4000, 3000, {
    at: (x, y) => [soft(x) + grain(x, y), soft(y) + grain(y, x), soft(x + y), 255],
  });
  const origin = { by: "bench", entry: () => ({}) };
  const images = new Images(store, Date.now);
  const { id, variants } = await images.add(
    file,
    { alt: "Ana saluda en la plaza", credito: null },
    origin,
  );
  print(`photograph of ${variants["800"]?.bytes} bytes at 800 pixels`);
  await publish(servicesOf(store), "noticia", { imagen: id });
}

const chosen = Deno.args.filter((argument) => argument.startsWith("/"));
const chromium = await findChromium();
await using subject = await startSubject(".", { prepare: publishItem });
const every = [...pages.map(({ path }) => path), "/noticias/ganamos-el-debate"];
for (const path of chosen.length > 0 ? chosen : every) {
  const reports: Report[] = [];
  while (reports.length < option("rounds", 1)) {
    reports.push(await audit(subject.server.origin + path, chromium));
  }
  const figures = Object.entries(audits).map(([figure, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    return `${figure} ${value.toFixed(figure === "CLS" ? 3 : 0)}`;
  });
  const scores = categories.map((name) =>
    Math.min(...reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
  );
  print(`${path}: ${figures.join(", ")}; ${scores.join(", ")}`);
  if (scores.some((score) => score < 100)) Deno.exitCode = 1;
}
