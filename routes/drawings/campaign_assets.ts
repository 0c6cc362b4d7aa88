import { type Drawing, formatOf, iconsIn, shareImagesIn } from "../../components/art/drawings.ts";
import { coloursByName, palette, paletteOf } from "../../components/theme/palette.ts";
import { type Campaign, phases } from "../../content/site/campaign.ts";
import { TimedCache } from "../../services/system/timed_cache.ts";
import { workerModule, WorkerQueue } from "../../services/system/worker_queue.ts";
import { type Assets, type BuiltVariants, isText } from "../server/assets.ts";
import { compressQuickly } from "../server/page_cache/compression.ts";
import { drawnUrls, webManifest, webManifestType } from "./drawn_manifest.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface CampaignFile {
  readonly url: string;
  readonly type: string;
  readonly make: () => Promise<Bytes> | Bytes;
}

export interface DrawingJob {
  readonly build: string;
  readonly campaign: Campaign;
  readonly drawing: Drawing;
}

/**
 * Returns the files of the build as the campaign has them: in the colours that it chose, with icons,
 * web manifest and share images of its name and number.
 */
export async function campaignAssets(built: Assets, campaign: Campaign): Promise<Assets> {
  const { manifest } = built;
  const { files, urls } = await filesOf(built, campaign);
  const made = new Map(files.map((file) => [file.url, file]));
  const variants = new TimedCache(Date.now, Infinity, variantsOf);
  const listed = files.map(({ url, type }) => [url, { type, compressed: isText(type) }] as const);
  return {
    ...built,
    manifest: {
      ...manifest,
      ...urls,
      rules: manifest.rules.map((rule) => ({ ...rule, css: recolour(rule.css) })),
      files: { ...manifest.files, ...Object.fromEntries(listed) },
    },
    read: (url) => {
      const file = made.get(url);
      return file ? variants.get(file) : built.read(url);
    },
  };
}

async function filesOf(built: Assets, campaign: Campaign) {
  const { build, stylesheet: shipped } = built.manifest;
  // The URL of a file has a hash of all that it is made of.
  const urlFor = async (name: string, extension: string, more?: Drawing): Promise<string> =>
    `/assets/${name}-${await hashOf([build, campaign, more])}.${extension}`;
  const shareImages = new Map(phases.map((phase) => [phase, shareImagesIn(phase)]));
  const all = [
    ...new Set(phases.flatMap((phase) => Object.values<Drawing>(iconsIn(phase)))),
    ...[...shareImages.values()].flatMap((of) => [...of.values()]),
  ];
  const named = all.map(async (drawing) => {
    return [drawing, await urlFor(drawing.name, formatOf(drawing).extension, drawing)] as const;
  });
  const urls = new Map(await Promise.all(named));
  const urlOf = (drawing: Drawing): string => urls.get(drawing) ?? "";
  // In a worker, so that the site keeps answering: a share image takes hundreds of milliseconds.
  const drawings = new WorkerQueue<DrawingJob, Bytes>(
    workerModule("drawing_worker", import.meta.url),
  );
  const stylesheet: CampaignFile = {
    url: await urlFor("site", "css"),
    type: "text/css; charset=utf-8",
    make: () => recoloured(built, shipped),
  };
  const manifests = new Map(
    await Promise.all(phases.map(async (phase) => {
      const url = await urlFor("site", "webmanifest", iconsIn(phase).tab);
      const make = () => webManifest(phase, urlOf);
      return [phase, { url, type: webManifestType, make } as CampaignFile] as const;
    })),
  );
  const drawn = all.map((drawing): CampaignFile => ({
    url: urlOf(drawing),
    type: formatOf(drawing).type,
    make: () => drawings.run({ build: built.folder, campaign, drawing }),
  }));
  return {
    files: [stylesheet, ...manifests.values(), ...drawn],
    urls: {
      ...drawnUrls(shareImages, urlOf, (phase) => manifests.get(phase)?.url ?? ""),
      stylesheet: stylesheet.url,
    },
  };
}

async function recoloured(built: Assets, url: string): Promise<Bytes> {
  const css = new TextDecoder().decode((await built.read(url))?.identity);
  return new TextEncoder().encode(recolour(css));
}

async function variantsOf({ type, make }: CampaignFile): Promise<BuiltVariants> {
  const identity = await make();
  return isText(type) ? await compressQuickly(identity) : { identity };
}

async function hashOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 10);
}

/**
 * Returns the CSS that the build made, in the colours that the campaign chose. The build writes them
 * as hexadecimal digits, also into drawings within the CSS.
 */
function recolour(css: string): string {
  return css.replace(/(#|%23)([\da-f]{6})/g, (whole, sign, digits) => {
    const colour = chosen.get(`#${digits}`);
    return colour ? sign + colour.slice(1) : whole;
  });
}

const colours = coloursByName(palette);
const chosen: ReadonlyMap<string, string> = new Map(
  Object.entries(coloursByName(paletteOf("mora"))).map((
    [name, hex],
  ) => [hex, colours[name] ?? hex]),
);
