import { chooseCampaign } from "../../content/site/campaign.ts";
import type { Drawing } from "../../components/art/drawings.ts";
import { yieldToOtherThreads } from "../../services/system/thread_priority.ts";
import type { DrawingJob } from "./campaign_assets.ts";

type Draw = (drawing: Drawing) => Uint8Array<ArrayBuffer>;

let opened: Promise<Draw> | undefined;

/** What is drawn is made of the identity: it is chosen before the rest is imported. */
async function open({ build, campaign }: DrawingJob): Promise<Draw> {
  chooseCampaign(campaign);
  const [{ draw }, { readRendererFiles, SvgRenderer }] = await Promise.all([
    import("./draw.tsx"),
    import("./svg_renderer.ts"),
  ]);
  const renderer = await SvgRenderer.open(await readRendererFiles(build));
  return (drawing) => draw(drawing, renderer);
}

yieldToOtherThreads();

self.onmessage = async ({ data: job }: MessageEvent<DrawingJob>) => {
  const draw = await (opened ??= open(job));
  self.postMessage(draw(job.drawing));
};
