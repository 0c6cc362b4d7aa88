import type { Drawing } from "../../components/art/drawings.ts";
import type { Campaign } from "../../content/campaign.ts";
import { workerModule } from "../../services/worker_module.ts";
import { WorkerQueue } from "../../services/worker_queue.ts";

/** What the worker draws. */
export interface DrawingJob {
  /** The folder of the build. */
  readonly build: string;
  readonly campaign: Campaign;
  readonly drawing: Drawing;
}

/**
 * Returns what draws files for a campaign. A worker does it, so that the site keeps answering: a share
 * image takes hundreds of milliseconds.
 */
export function campaignDrawings(): WorkerQueue<DrawingJob, Uint8Array<ArrayBuffer>> {
  return new WorkerQueue(workerModule("drawing_worker", import.meta.url));
}
