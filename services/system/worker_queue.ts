import { Problem } from "./problem.ts";

/**
 * A worker that does one job after the other. It starts with the first job and ends after the last
 * one, because what it loads takes tens of megabytes.
 */
export class WorkerQueue<Job, Result> {
  readonly #module: URL;
  readonly #most: number;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #left = 0;

  /** `module` answers each message with the result; at most `most` jobs wait for theirs. */
  constructor(module: URL, most = Infinity) {
    this.#module = module;
    this.#most = most;
  }

  /** Returns the result of the job. @throws {Problem} `busy`, or what the worker throws */
  run(job: Job): Promise<Result> {
    if (this.#left >= this.#most) return Promise.reject(new Problem("busy"));
    this.#left++;
    const result = this.#last.then(() => this.#ask(job)).finally(() => {
      if (--this.#left === 0) this.#end();
    });
    this.#last = result.catch(() => {});
    return result;
  }

  async settled(): Promise<void> {
    while (this.#left > 0) await this.#last;
  }

  #ask(job: Job): Promise<Result> {
    this.#worker ??= new Worker(this.#module, { type: "module" });
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end();
      reject(new Error(`${this.#module.pathname.split("/").at(-1)}: ${event.message}`));
    };
    this.#worker.postMessage(job);
    return promise;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/**
 * Returns the module of the worker with that name, beside the module that starts it: a source, or a
 * file of the bundle, which has all modules in one folder.
 */
export function workerModule(name: string, starter: string): URL {
  const extension = starter.slice(starter.lastIndexOf("."));
  return new URL(`./${name}${extension}`, starter);
}
