import assert from "node:assert/strict";
import { buildSync } from "esbuild";

const HTML = { "content-type": "text/html; charset=utf-8" };
const ICON = '<link rel="icon" href="data:,">';

/** Serves one page (and `/app.js`) on a free port for one test. */
export function servePage(body: string, headers: Record<string, string> = {}, script = "") {
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/app.js") {
      return new Response(script, { headers: { "content-type": "text/javascript" } });
    }
    if (pathname === "/broken") {
      return new Response("not gzip", { headers: { "content-encoding": "gzip" } });
    }
    if (pathname !== "/") return new Response("no", { status: 404 });
    return new Response(`<!doctype html><title>t</title>${ICON}${body}`, {
      headers: { ...HTML, ...headers },
    });
  });
}

/** The server of one page. */
export type Server = ReturnType<typeof servePage>;

export function scripted(code: string): string {
  return `<script>${code}</script>`;
}

/** React's development build, hydrating `<p>{text}</p>`. */
export function hydrating(text: string): string {
  const { outputFiles: [file] } = buildSync({
    stdin: {
      contents: `import { createElement } from "react";
        import { hydrateRoot } from "react-dom/client";
        hydrateRoot(document.getElementById("root"), createElement("p", null, ${
        JSON.stringify(text)
      }));`,
      resolveDir: Deno.cwd(),
    },
    bundle: true,
    write: false,
    define: { "process.env.NODE_ENV": '"development"' },
  });
  assert.ok(file);
  return file.text;
}
