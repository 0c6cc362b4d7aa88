/**
 * Lighthouse, mobile, on every public page: the largest paint, and 100 in every category.
 * `deno task lighthouse [path …] [--rounds=1]`
 */
import { pages } from "../../routes/pages.tsx";
import { print } from "../../services/log.ts";
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

const chosen = Deno.args.filter((argument) => argument.startsWith("/"));
const chromium = await findChromium();
await using subject = await startSubject(".");
for (const path of chosen.length > 0 ? chosen : pages.map(({ path }) => path)) {
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
