import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Answer, ask } from "./answer.ts";
import { ServerProcess } from "./process.ts";

const encodings = { "accept-encoding": "gzip, deflate, br, zstd" };

/** Starts a bare server that answers exactly what the subject answers for the page and its files. */
export async function startMirror(subject: ServerProcess, paths: string[]): Promise<ServerProcess> {
  const answers: Record<string, Answer> = {};
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (path in answers) continue;
    // The first answer may still be made; the second is the one that everybody gets.
    await ask(subject.origin + path, encodings);
    const answer = await ask(subject.origin + path, encodings);
    answers[path] = answer;
    open.push(...filesIn(answer));
  }
  const file = await Deno.makeTempFile({ prefix: "campaign-bench-", suffix: ".json" });
  try {
    await Deno.writeTextFile(file, JSON.stringify(answers));
    return await ServerProcess.start({ args: ["run", "-A", "tests/bench/limits/mirror.ts", file] });
  } finally {
    await Deno.remove(file);
  }
}

/** The site's own files that a page, or its manifest, names. */
function filesIn({ headers, body }: Answer): string[] {
  const header = (name: string): string => headers.find(([key]) => key === name)?.[1] ?? "";
  if (!/html|manifest/.test(header("content-type"))) return [];
  const bytes = Uint8Array.fromBase64(body);
  const encoding = header("content-encoding");
  const plain = encoding === "br"
    ? brotliDecompressSync(bytes)
    : encoding === "gzip"
    ? gunzipSync(bytes)
    : bytes;
  return new TextDecoder().decode(plain).match(/\/(?:assets\/[\w.-]+|site\.webmanifest)/g) ?? [];
}
