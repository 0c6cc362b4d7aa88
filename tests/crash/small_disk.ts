const MEGABYTE = 1024 * 1024;

/** Only root may mount a small disk. */
export async function canMount(): Promise<boolean> {
  return Deno.uid() === 0 && await mountDisk("1m").then((disk) => disk[Symbol.asyncDispose]()).then(
    () => true,
    () => false,
  );
}

export async function mountDisk(size: string) {
  const folder = await Deno.makeTempDir({ prefix: "campaign-disk-" });
  await run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder);
  const filler = `${folder}/filler`;
  return {
    folder,
    /** Writes until nothing more fits. */
    async fill() {
      using file = await Deno.open(filler, { create: true, append: true });
      for (const size of [MEGABYTE, 4096]) {
        const block = new Uint8Array(size);
        while (await file.write(block).then((written) => written === size, () => false));
      }
    },
    empty: () => Deno.remove(filler),
    async [Symbol.asyncDispose]() {
      await run("umount", "--lazy", folder);
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function run(command: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
