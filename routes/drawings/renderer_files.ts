/** What the renderer of drawings needs besides its code. */
export interface RendererFiles {
  /** The renderer in WebAssembly. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** The typefaces of drawings, as TrueType, which it reads. */
  readonly display: Uint8Array<ArrayBuffer>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The folder of a build that has them; nothing there is served. */
export const rendererFolder = "drawing";

/** Their names in that folder. */
export const rendererNames = {
  wasm: "resvg.wasm",
  display: "display.ttf",
  body: "body.ttf",
} as const;

/** Returns what the build in that folder has of them. */
export async function readRendererFiles(build: string): Promise<RendererFiles> {
  const read = (name: string) => Deno.readFile(`${build}/${rendererFolder}/${name}`);
  const { wasm, display, body } = rendererNames;
  const [a, b, c] = await Promise.all([read(wasm), read(display), read(body)]);
  return { wasm: a, display: b, body: c };
}
