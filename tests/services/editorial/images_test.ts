import assert from "node:assert/strict";
import { imageFields } from "../../../content/editorial/images.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { Images } from "../../../services/editorial/images.ts";
import { ImageEncoder } from "../../../services/editorial/image_encoder.ts";
import { pixelsOf } from "../../../services/editorial/flatten.ts";
import { Problem } from "../../../services/system/problem.ts";
import { imageVariants } from "../../../services/editorial/image_schema.ts";
import { operator } from "../../../services/accounts/actors.ts";
import { Audit } from "../../../services/admin/audit.ts";
import { repair } from "../../../services/store/repair_indexes.ts";
import { Store } from "../../../services/store/store.ts";
import { createWrite } from "../../../services/store/unit.ts";
import { joined, photographed, picture, rareFile, rawPng } from "../../support/pictures.ts";
import { noon } from "../../support/site.ts";

const texts = { alt: "Ana saluda en la plaza", credito: null };
const { errors } = imageFields.archivo;

async function openImages(encoder = new ImageEncoder({ milliseconds: 120_000 })) {
  const kv = await Deno.openKv(":memory:");
  const clock = { now: noon };
  const store = new Store(kv);
  const images = new Images(store, () => clock.now, encoder);
  const audit = new Audit(store, () => clock.now, "a secret");
  const write = createWrite(store, { clock: () => clock.now, audit });
  const add = async (file: Uint8Array<ArrayBuffer>) => {
    const encoded = await images.encode(file);
    return await write(operator, (tx) => images.add(tx, encoded, texts));
  };
  return { kv, store, clock, images, write, add, [Symbol.dispose]: () => kv.close() };
}

async function colourOf(bytes: Uint8Array, quarter: "above left" | "below left"): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const { width, height } = bitmap;
  const pixels = await pixelsOf(bitmap);
  const y = Math.floor(height * (quarter === "above left" ? 0.25 : 0.75));
  const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + (width >> 2)) * 4);
  const names = [red > 128 && "red", green > 128 && "green", blue > 128 && "blue"];
  return names.filter(Boolean).join(" ") || "black";
}

Deno.test("a photograph has three widths and a cut, none larger than the file", async () => {
  using world = await openImages();
  const { id, variants } = await world.add(await picture(1600, 1200));
  assert.match(id, /^[\w-]{22}$/);
  assert.deepEqual(
    imageVariants.map((variant) => [variants[variant]?.width, variants[variant]?.height]),
    [[400, 300], [800, 600], [1200, 900], [1200, 630]],
  );
  for (const variant of imageVariants) {
    const bytes = await world.images.bytesOf(id, variant);
    assert.equal(bytes?.length, variants[variant]?.bytes);
    assert.deepEqual([...bytes!.subarray(0, 3)], [0xff, 0xd8, 0xff]);
  }
  const small = await world.add(await picture(500, 300));
  assert.deepEqual(Object.keys(small.variants), ["400", "800", "og"]);
  assert.equal(small.variants["800"]?.width, 500);
  assert.deepEqual([small.variants.og?.width, small.variants.og?.height], [500, 263]);
  const high = await world.add(await picture(100, 3000));
  assert.deepEqual([high.variants["400"]?.width, high.variants["400"]?.height], [27, 800]);
});

Deno.test("the same file again is the same image", async () => {
  using world = await openImages();
  const file = await picture(300, 200);
  const first = await world.add(new Uint8Array(file));
  world.clock.now += oneDay;
  assert.deepEqual(await world.add(file), { ...first, isKnown: true });
  assert.equal((await world.images.list(1, 10)).items.length, 1);
});

Deno.test("nothing of the file is kept but what it shows, turned as the camera was held", async () => {
  using world = await openImages();
  const file = await picture(64, 32);
  // What is above left of the picture in each of the orientations (EXIF 2.3, 4.6.4).
  const shown = ["red", "green", "black", "blue", "red", "blue", "black", "green"];
  for (const [i, colour] of shown.entries()) {
    const { id, variants } = await world.add(photographed(file, i + 1));
    const { width, height } = variants["400"]!;
    assert.deepEqual([width, height], i < 4 ? [64, 32] : [32, 64], `orientation ${i + 1}`);
    const bytes = await world.images.bytesOf(id, "400");
    assert.equal(await colourOf(bytes!, "above left"), colour, `orientation ${i + 1}`);
    assert.doesNotMatch(new TextDecoder("latin1").decode(bytes!), /Exif|GPS|TELEFONO/);
  }
});

Deno.test("what is transparent turns white", async () => {
  using world = await openImages();
  const clear = await picture(40, 20, { type: "image/png", at: () => [0, 0, 0, 0] });
  const { id } = await world.add(clear);
  assert.equal(
    await colourOf((await world.images.bytesOf(id, "400"))!, "above left"),
    "red green blue",
  );
});

function noise(width: number, height: number) {
  let state = 41;
  const next = (): number => (state = Math.imul(state, 48_271) % 0x7fff_ffff) & 255;
  return picture(width, height, { type: "image/png", at: () => [next(), next(), next(), 255] });
}

type Made = () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

const kept: readonly [string, Made][] = [
  ["a grey PNG", () => rawPng(30, 20, { colours: 0 })],
  ["a PNG of 16 bits", () => rawPng(30, 20, { depth: 16 })],
  ["a grey PNG of 16 bits with transparency", () => rawPng(30, 20, { colours: 4, depth: 16 })],
  ["a PNG of one bit", () => rawPng(30, 20, { colours: 0, depth: 1 })],
  ["a progressive JPEG", () => rareFile("progressive")],
  ["a grey JPEG", () => rareFile("grey")],
  ["a JPEG with place and camera", async () => photographed(await picture(300, 240), 1)],
  ["a PNG of noise", () => noise(640, 400)],
  ["a WebP", () => rareFile("lossy")],
  ["a lossless WebP", () => rareFile("lossless")],
  ["a transparent WebP", () => rareFile("transparent")],
  [
    "a JPEG with a program behind it",
    async () =>
      joined([await picture(30, 20), new TextEncoder().encode("<script>alert(1)</script>")]),
  ],
];

for (const [name, file] of kept) {
  Deno.test(`${name} is kept as a JPEG, and nothing else of it (ASVS 5.2.2, 5.3.1)`, async () => {
    using world = await openImages();
    const { id, variants } = await world.add(await file());
    for (const variant of imageVariants.filter((name) => variants[name])) {
      const bytes = await world.images.bytesOf(id, variant) ?? assert.fail();
      assert.deepEqual(segmentsOf(bytes).filter((marker) => !drawn.has(marker)), [], variant);
      assert.doesNotMatch(new TextDecoder("latin1").decode(bytes), /script|Exif|GPS/);
    }
  });
}

/** JFIF, tables of quantization and Huffman, frame, scan (ITU-T T.81, table B.1). */
const drawn: ReadonlySet<number> = new Set([0xe0, 0xdb, 0xc4, 0xc0, 0xda]);

/** Returns the markers of a JPEG up to its scan: comments and metadata would be among them. */
function segmentsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  assert.equal(view.getUint16(0), 0xffd8);
  const markers: number[] = [];
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + view.getUint16(at + 2)) {
    assert.equal(view.getUint8(at), 0xff);
    markers.push(view.getUint8(at + 1));
  }
  assert.deepEqual([...bytes.slice(-2)], [0xff, 0xd9]);
  return markers;
}

const text = (value: string) => new TextEncoder().encode(value);
const refused: readonly [string, string, Made][] = [
  ["a drawing in SVG", errors.other, () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a GIF", errors.gif, () => text("GIF89a\x01\0\x01\0\0\0\0;")],
  ["a HEIC", errors.heic, () => text("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["a sequence of HEIC", errors.heic, () => text("\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc")],
  ["an AVIF", errors.avif, () => text("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf")],
  ["a film", errors.other, () => text("\0\0\0\x18ftypisom\0\0\0\0isommp42")],
  ["a TIFF", errors.tiff, () => text("II*\0\x08\0\0\0")],
  ["a TIFF of a Mac", errors.tiff, () => text("MM\0*\0\0\0\x08")],
  ["one point", errors.tiny, () => picture(1, 1)],
  ["one row", errors.tiny, () => picture(800, 1, { type: "image/png" })],
  ["one column", errors.tiny, () => rawPng(9, 300)],
  ["an empty file", errors.other, () => new Uint8Array()],
  ["a moving WebP", errors.moving, () => rareFile("moving")],
  ["a PNG that claims 20,000 a side", errors.large, () => rawPng(20_000, 20_000, { data: false })],
  ["a PNG of 25 megapixels", errors.large, () => rawPng(5000, 5000, { data: false })],
  ["a PNG of more than 8,000 across", errors.large, () => rawPng(8001, 10, { data: false })],
  ["a PNG without points", errors.damaged, () => rawPng(0, 10, { data: false })],
  ["a PNG with too few points", errors.damaged, () => rawPng(300, 300, { data: false })],
  ["colours of print", errors.print, () => rareFile("print")],
  ["half a JPEG", errors.damaged, async () => (await picture(200, 200)).slice(0, 1500)],
  ["half a PNG", errors.damaged, () => rawPng(200, 200).slice(0, -14)],
  ["half a WebP", errors.damaged, () => rareFile("lossy").slice(0, -10)],
  [
    "a JPEG of noise",
    errors.damaged,
    () => joined([new Uint8Array([0xff, 0xd8, 0xff]), text("…".repeat(99))]),
  ],
  ["more than 8 MB", errors.heavy, () => new Uint8Array(8 * 1024 * 1024 + 1)],
];

for (const [name, message, file] of refused) {
  Deno.test(`${name} is refused (ASVS 5.2.2, 5.2.3, 5.2.6)`, async () => {
    using world = await openImages();
    await assert.rejects(
      async () => await world.add(await file()),
      (error: Problem) => error.fields?.archivo === message,
    );
    assert.deepEqual(await world.images.list(1, 10), { items: [], pages: 0 });
  });
}

Deno.test("each size is light enough for its screen, also of a picture without an even surface", async () => {
  using world = await openImages();
  let seed = 1;
  const next = () => (seed = seed * 16807 % 2147483647) & 255;
  const noise = await picture(1200, 1200, { at: () => [next(), next(), next(), 255] });
  const { variants } = await world.add(noise);
  const kilobytes = { 400: 40, 800: 60, 1200: 250, og: 250 };
  for (const variant of imageVariants) {
    const { bytes = 0, width = 0, height = 0 } = variants[variant] ?? {};
    const most = kilobytes[variant] * 1000;
    assert.ok(bytes <= most && bytes > most / 4, `${variant}: ${bytes} bytes`);
    assert.ok(variant === "og" || Math.abs(width - height) <= 1, `${width} × ${height}`);
  }
});

Deno.test("an image goes with all its bytes, and the library is sound before and after", async () => {
  using world = await openImages();
  const sound = async () => {
    for (const collection of world.store.collections.values()) {
      assert.deepEqual((await collection.inspect()).findings, [], collection.name);
    }
  };
  const { id } = await world.add(await picture(300, 200));
  await sound();
  const remove = () => world.write(operator, (tx) => world.images.delete(tx, id));
  await remove();
  await assert.rejects(remove, { code: "not_found" });
  await sound();
  const left = (await Array.fromAsync(world.kv.list({ prefix: [] }))).map(({ key }) => key[0]);
  assert.deepEqual(left.filter((name) => String(name).startsWith("content_image")), []);
});

Deno.test("bytes without an image, and an image without bytes, are found", async () => {
  using world = await openImages();
  const { id } = await world.add(await picture(300, 200));
  await world.kv.delete(["content_image_parts", id, "400", "000"]);
  const stray = ["content_image_parts", "A".repeat(22), "og", "000"];
  await world.kv.set(stray, new Uint8Array(3));
  const parts = world.store.collections.get("content_image_parts")!;
  const { findings } = await parts.inspect();
  assert.deepEqual(findings.map(({ problem, ids }) => [problem, ids[0]]), [
    ["dangling", "A".repeat(22)],
    ["missing", id],
  ]);
  assert.equal(await repair(world.store, findings), 1);
  assert.equal((await world.kv.get(stray)).value, null);
});

Deno.test("what nothing refers to for thirty days is deleted", async () => {
  using world = await openImages();
  const used = await world.add(await picture(30, 20));
  const unused = await world.add(await picture(31, 20));
  const sweepAfter = (days: number, usedId: string | null) => {
    world.clock.now += days * oneDay;
    return world.images.sweep((id) => Promise.resolve(id === usedId));
  };
  assert.equal(await sweepAfter(1, used.id), 0);
  assert.equal(await sweepAfter(28, used.id), 0);
  assert.equal(await sweepAfter(1, used.id), 1);
  assert.equal(await world.images.get(unused.id), null);
  // The days count from when the last item let go of it.
  assert.equal(await sweepAfter(1, null), 0);
  assert.equal(await sweepAfter(29, null), 0);
  assert.equal(await sweepAfter(1, null), 1);
});

Deno.test("a decoder that hangs refuses its own upload in time, and others until it ends", async () => {
  const hanging = Promise.withResolvers<void>();
  const encoder = new ImageEncoder({
    milliseconds: 1,
    encode: async () => (await hanging.promise, []),
  });
  const file = new Uint8Array();
  const busy = (error: Problem) => error.code === "images_busy";
  await assert.rejects(encoder.encode(file), busy);
  await assert.rejects(encoder.encode(file), busy);
  hanging.resolve();
});

Deno.test("a worker that was made ready takes one picture, and the next one has its own", async () => {
  using world = await openImages();
  world.images.encoder.prepare();
  world.images.encoder.prepare();
  const first = await world.add(await picture(30, 20));
  const second = await world.add(await picture(20, 30));
  assert.notEqual(first.id, second.id);
});

Deno.test("without a canvas a photograph is refused, in words", async () => {
  using world = await openImages(new ImageEncoder({ isAvailable: false }));
  await assert.rejects(
    async () => await world.add(await picture(30, 20)),
    (error: Problem) => error.code === "images_unavailable",
  );
});
