/**
 * Lighthouse, mobile, on every public page and on a bare server that sends the same bytes.
 * `deno task lighthouse [path …] [--rounds=1]`
 */
import { pages } from "../../routes/pages.tsx";
import { findChromium } from "../../tasks/debian.ts";
import { type Column, compete, type Figures, type Line } from "./contest.ts";
import { startMirror } from "./mirror.ts";
import { startSubject } from "./subject.ts";

/** Run by its exact version and apart from the project: the site never needs it. */
const tool = "npm:lighthouse@13.5.0";
const flags = "--headless --no-sandbox --disable-gpu --disable-background-networking";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const columns: Column[] = [
  { figure: "LCP ms", digits: 0, bar: { most: 1.1 } },
  { figure: "TTI ms", digits: 0, bar: { most: 1.1 } },
  { figure: "TBT ms", digits: 0 },
  { figure: "CLS", digits: 3 },
  { figure: "bytes", digits: 0 },
  ...categories.map((figure) => ({ figure, digits: 0 })),
];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function measure(url: string, chromium: string): Promise<Figures> {
  const args = ["run", "--no-lock", "--node-modules-dir=none", "-A", tool, url, "--quiet"];
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: [...args, "--output=json", `--chrome-flags=${flags}`],
    env: { CHROME_PATH: chromium },
    cwd: await Deno.makeTempDir({ prefix: "campaign-bench-" }),
  }).output();
  if (!success) {
    const reason = new TextDecoder().decode(stderr).slice(-500);
    throw new Error(`Lighthouse failed on ${url}: ${reason}`);
  }
  const { audits, categories: scores }: Report = JSON.parse(new TextDecoder().decode(stdout));
  const value = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  return {
    "LCP ms": value("largest-contentful-paint"),
    "TTI ms": value("interactive"),
    "TBT ms": value("total-blocking-time"),
    "CLS": value("cumulative-layout-shift"),
    "bytes": value("total-byte-weight"),
    ...Object.fromEntries(categories.map((name) => [name, (scores[name]?.score ?? 0) * 100])),
  };
}

function print(line: string): void {
  // deno-lint-ignore no-console
  console.log(line);
}

function show({ figure, subject, limit, ratio, bar, verdict }: Line): void {
  const cells = [figure.padEnd(16), subject.padStart(8), limit.padStart(8), ratio.padEnd(20), bar];
  print(`  ${cells.join("  ")}  ${verdict}`.trimEnd());
}

async function run(paths: string[], rounds: number): Promise<boolean> {
  const chromium = await findChromium();
  await using stack = new AsyncDisposableStack();
  const { server } = stack.use(await startSubject("."));
  const mirror = stack.use(await startMirror(server, paths));
  let held = true;
  for (const path of paths) {
    print(`\n${path}: subject, bare server, ratio`);
    const lines = await compete({
      columns,
      subject: () => measure(server.origin + path, chromium),
      limit: () => measure(mirror.origin + path, chromium),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }, rounds);
    lines.forEach(show);
    const perfect = lines.every(({ figure, subject }) =>
      !categories.some((name) => name === figure) || subject === "100"
    );
    held &&= perfect && !lines.some(({ verdict }) => verdict === "below");
  }
  return held;
}

if (import.meta.main) {
  const chosen = Deno.args.filter((argument) => argument.startsWith("/"));
  const rounds = Number(
    Deno.args.find((argument) => argument.startsWith("--rounds="))?.slice(9) ?? 1,
  );
  const held = await run(chosen.length ? chosen : pages.map(({ path }) => path), rounds);
  print(held ? "\nall bars held" : "\nsome bars were missed");
  Deno.exit(held ? 0 : 1);
}
