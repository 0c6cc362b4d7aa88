import { Hono } from "hono";
import type { StyleRule } from "../components/theme/page_css.ts";
import type { IslandName } from "../islands/registry.ts";
import type { Env } from "./env.ts";
import { Problem } from "../services/problem.ts";

/** What the build wrote down for the server: `static/build/manifest.json`. */
export interface BuildManifest {
  /** URL of the script that every page loads. */
  readonly client: string;
  /** URL of the whole stylesheet, for pages that do not carry their own. */
  readonly stylesheet: string;
  /** The classes that each island may show once it is awake. */
  readonly islands: Readonly<Record<IslandName, readonly string[]>>;
  /** URL of the site's icon, of the one for home screens, and of the web manifest. */
  readonly icon: string;
  readonly touchIcon: string;
  readonly webManifest: string;
  /** Path of a public page → URL of the picture that messages show of it. */
  readonly shareImages: Readonly<Record<string, string>>;
  /** Fonts to preload. */
  readonly fonts: readonly string[];
  /** Every rule of the stylesheet in cascade order, for the CSS that a page carries. */
  readonly rules: readonly StyleRule[];
  /** URL → media type, and whether compressed variants lie beside the file. */
  readonly files: Readonly<Record<string, { readonly type: string; readonly compressed: boolean }>>;
}

/** How a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** The built files in memory. */
export interface Assets {
  readonly manifest: BuildManifest;
  readonly bytes: ReadonlyMap<string, Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

/** Returns the build in that folder, read whole. @throws {Deno.errors.NotFound} without a build. */
export async function loadAssets(folder: string): Promise<Assets> {
  const manifest: BuildManifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
  const bytes = new Map(
    await Promise.all(
      Object.entries(manifest.files).map(async ([url, { compressed }]) => {
        const path = `${folder}${url}`;
        const [identity, br, gzip] = await Promise.all([
          Deno.readFile(path),
          compressed ? Deno.readFile(`${path}.br`) : undefined,
          compressed ? Deno.readFile(`${path}.gz`) : undefined,
        ]);
        return [url, { identity, br, gzip }] as const;
      }),
    ),
  );
  return { manifest, bytes };
}

/** Returns the best encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return "identity";
  const header = acceptEncoding.toLowerCase();
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, coding: string): boolean {
  // Nearly every browser names it: only then is it worth reading the weights.
  if (!header.includes(coding)) return false;
  return header.split(",").map((part) => part.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight]) => name === coding && Number(weight ?? 1) > 0);
}

/** Serves the built files. Their names carry their content's hash, so that they never change. */
export function assetRoutes(assets: Assets) {
  return new Hono<Env>().get("/assets/:file", (c) => {
    const variants = assets.bytes.get(c.req.path);
    const identity = variants?.identity;
    if (!variants || !identity) throw new Problem("not_found");
    const chosen = chooseEncoding(c.req.header("accept-encoding") ?? null);
    const bytes = variants[chosen];
    return c.body(bytes ?? identity, 200, {
      "Content-Type": assets.manifest.files[c.req.path]?.type ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Vary": "Accept-Encoding",
      ...(bytes && chosen !== "identity" ? { "Content-Encoding": chosen } : {}),
    });
  });
}
