import type { Drawing } from "../../components/art/drawings.ts";
import type { Campaign } from "../../content/campaign.ts";
import { workerModule } from "../../services/worker_module.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What the worker draws. */
export interface DrawingJob {
  /** The folder of the build. */
  readonly build: string;
  readonly campaign: Campaign;
  readonly drawing: Drawing;
}

/**
 * Draws for a campaign, one after the other. A worker does it, so that the site keeps answering: a
 * share image takes hundreds of milliseconds. It ends after the last one, because the renderer takes
 * tens of megabytes.
 */
export class CampaignDrawings {
  readonly #build: string;
  readonly #campaign: Campaign;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #left = 0;

  constructor(build: string, campaign: Campaign) {
    this.#build = build;
    this.#campaign = campaign;
  }

  /** Returns the file of the drawing. */
  draw(drawing: Drawing): Promise<Bytes> {
    this.#left++;
    const drawn = this.#last.then(() => this.#ask(drawing)).finally(() => {
      if (--this.#left === 0) this.#end();
    });
    this.#last = drawn.catch(() => {});
    return drawn;
  }

  async #ask(drawing: Drawing): Promise<Bytes> {
    this.#worker ??= new Worker(workerModule("drawing_worker", import.meta.url), {
      type: "module",
    });
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>();
    this.#worker.onmessage = ({ data }: MessageEvent<Bytes>) => resolve(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end();
      reject(new Error(`cannot draw ${drawing.name}: ${event.message}`));
    };
    const job: DrawingJob = { build: this.#build, campaign: this.#campaign, drawing };
    this.#worker.postMessage(job);
    return await promise;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
