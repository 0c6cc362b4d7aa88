import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";
import { encode } from "fast-png";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawnFaces, type Measure } from "../../components/art/drawn_text.ts";

export interface RendererFiles {
  readonly wasm: Uint8Array<ArrayBuffer>;
  readonly display: Uint8Array<ArrayBuffer>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The folder of a build that has them; nothing there is served. */
export const rendererFolder = "drawing";

export const rendererNames = {
  wasm: "resvg.wasm",
  display: "display.ttf",
  body: "body.ttf",
} as const;

export async function readRendererFiles(build: string): Promise<RendererFiles> {
  const read = (name: string) => Deno.readFile(`${build}/${rendererFolder}/${name}`);
  const { wasm, display, body } = rendererNames;
  const [a, b, c] = await Promise.all([read(wasm), read(display), read(body)]);
  return { wasm: a, display: b, body: c };
}

type Image = InstanceType<typeof Resvg>;

let renderer: Promise<void> | undefined;

export class SvgRenderer {
  readonly #fonts: Uint8Array[];
  readonly #widths = new Map<string, number>();

  private constructor(fonts: Uint8Array[]) {
    this.#fonts = fonts;
  }

  static async open({ wasm, display, body }: RendererFiles): Promise<SvgRenderer> {
    // It can be initialized once per process.
    renderer ??= initWasm(wasm);
    await renderer;
    return new SvgRenderer([display, body]);
  }

  /** Returns the ink width of the text in the display face, at font size 1. */
  readonly measure: Measure = (text) => {
    const measured = this.#widths.get(text);
    if (measured !== undefined) return measured;
    const sample = { ...drawnFaces.display, fontSize: 100, children: text };
    const width = this.#use(
      createElement("svg", { xmlns, width: 9, height: 9 }, createElement("text", sample)),
      {},
      (image) => (image.getBBox()?.width ?? 0) / 100,
    );
    this.#widths.set(text, width);
    return width;
  };

  png(drawing: ReactElement, width: number): Uint8Array<ArrayBuffer> {
    return this.#use(drawing, { fitTo: { mode: "width", value: width } }, (image) => {
      const drawn = image.render();
      const { width, height, pixels } = drawn;
      // Opaque: without alpha it is half as large as from the renderer's own encoder.
      const data = new Uint8Array(width * height * 3);
      for (let at = 0; at < data.length; at++) data[at] = pixels[at + Math.floor(at / 3)] ?? 0;
      drawn.free();
      return new Uint8Array(encode({ width, height, data, channels: 3 }, { zlib: { level: 9 } }));
    });
  }

  outlined(drawing: ReactElement): string {
    return this.#use(drawing, {}, (image) => image.toString());
  }

  #use<Result>(
    drawing: ReactElement,
    options: ResvgRenderOptions,
    read: (image: Image) => Result,
  ): Result {
    const font = { fontBuffers: this.#fonts };
    const image = new Resvg(renderToStaticMarkup(drawing), { ...options, font });
    try {
      return read(image);
    } finally {
      image.free();
    }
  }
}

const xmlns = "http://www.w3.org/2000/svg";
