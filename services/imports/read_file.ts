import { Worker } from "node:worker_threads";
import { type FileRefusal, refusalText } from "../../content/imports/file_refusals.ts";
import { Semaphore } from "../system/concurrency.ts";
import { Problem } from "../system/problem.ts";
import { workerModule } from "../system/worker_queue.ts";
import type { ReadingAnswer, ReadingJob } from "./import_worker.ts";
import { readingLimits } from "./refused_file.ts";
import type { ReadingChoice, Table } from "./table_schema.ts";

/** How long a file is read, in milliseconds. */
const longestReading = 20_000;

/**
 * Reads files of people, one at a time in this process. A worker of Node does it: of what a file makes
 * it take, only such a worker has a limit; a web worker that runs out of memory ends the process.
 */
export class TableReader {
  readonly #one = new Semaphore({ atOnce: 1, waiting: 2 }, "imports_busy");
  readonly #milliseconds: number;

  constructor(milliseconds = longestReading) {
    this.#milliseconds = milliseconds;
  }

  /** Reads the file, whose bytes go to the worker. @throws {Problem} `invalid`, `imports_busy` */
  async read(file: Uint8Array<ArrayBuffer>, choice: ReadingChoice = {}): Promise<Table> {
    if (file.length > readingLimits.fileBytes) throw refused("too_large");
    const answer = await this.#one.run(() => this.#ask(file, choice));
    if ("refusal" in answer) throw refused(answer.refusal);
    return { ...answer.table, parts: answer.parts.map((part) => new Uint8Array(part)) };
  }

  async #ask(file: Uint8Array<ArrayBuffer>, choice: ReadingChoice): Promise<ReadingAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
    const giveUp = (): void => resolve({ refusal: "too_large_inside" });
    const timer = setTimeout(giveUp, this.#milliseconds);
    // A small young generation: the process grows by a third less.
    const worker = new Worker(workerModule("import_worker", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    });
    worker.on("message", (answer: ReadingAnswer | null) => {
      if (answer) return resolve(answer);
      const buffer = wholeBuffer(file);
      const job: ReadingJob = { file: buffer, choice };
      worker.postMessage(job, [buffer]);
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") giveUp();
      else reject(error);
    });
    // Without memory it ends, and may say no error.
    worker.on("exit", giveUp);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

function wholeBuffer(file: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return file.length === file.buffer.byteLength ? file.buffer : file.slice().buffer;
}

function refused(refusal: FileRefusal): Problem {
  return new Problem("invalid", { archivo: refusalText(refusal) });
}
