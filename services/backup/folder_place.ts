import { join } from "node:path";
import { backupCommand } from "../../content/operator.ts";
import { exists, ignoreMissing, Refusal, replaceFile, writtenAt } from "./backup.ts";
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

  async write(...[name, content, check]: Parameters<CopyPlace["write"]>): Promise<void> {
    await replaceFile(this.#pathOf(name), content, check);
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
