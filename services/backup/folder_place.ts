import { join } from "node:path";
import { backupCommand } from "../../content/operator.ts";
import { sync } from "../store/sqlite_file.ts";
import { exists, ignoreMissing, Refusal, writePrivately, writtenAt } from "./backup.ts";
import type { CopyPlace, ReadCopy } from "./copy_place.ts";

/** A folder that is there already: one that a disk is mounted on must not be made without the disk. */
export class FolderPlace implements CopyPlace {
  constructor(readonly address: string) {}

  async names(): Promise<string[]> {
    try {
      return await Array.fromAsync(Deno.readDir(this.address), ({ name }) => name);
    } catch (error) {
      ignoreMissing(error);
      throw new Refusal(backupCommand.missing(this.address));
    }
  }

  async write(
    name: string,
    content: ReadableStream<Uint8Array>,
    check: (written: ReadableStream<Uint8Array>) => Promise<void>,
  ): Promise<void> {
    const path = this.#pathOf(name);
    const partial = `${path}.partial`;
    await Deno.remove(partial).catch(ignoreMissing);
    try {
      await writePrivately(partial, content);
      sync(partial);
      await check((await Deno.open(partial)).readable);
      await Deno.rename(partial, path);
      sync(this.address);
    } finally {
      await Deno.remove(partial).catch(ignoreMissing);
    }
  }

  async read(name: string): Promise<ReadCopy> {
    const path = this.#pathOf(name);
    if (!await exists(path)) throw new Refusal(backupCommand.missing(path));
    return { content: (await Deno.open(path)).readable, writtenAt: await writtenAt(path) };
  }

  async remove(name: string): Promise<void> {
    await Deno.remove(this.#pathOf(name));
  }

  #pathOf(name: string): string {
    return join(this.address, name);
  }
}
