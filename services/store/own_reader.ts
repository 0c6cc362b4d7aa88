/**
 * Opens the store of a file so that its reads have a connection of their own (decision 019): in one
 * they wait for the commits before them. What was acknowledged is seen by the next read.
 */
export async function openWithReader(path: string): Promise<Deno.Kv> {
  const kv = await Deno.openKv(path);
  try {
    // It begins by looking for what has expired, under the lock of writers, which another program
    // may hold for long: the first read waits for that, and no start.
    return readBy(kv, await Deno.openKv(path));
  } catch (error) {
    kv.close();
    throw error;
  }
}

/** Watching stays with the handle that writes, which hears of its own commits. */
function readBy(kv: Deno.Kv, reader: Deno.Kv): Deno.Kv {
  const closeOne = kv.close.bind(kv);
  const close = (): void => {
    reader.close();
    closeOne();
  };
  return Object.assign(kv, {
    get: reader.get.bind(reader) as Deno.Kv["get"],
    getMany: reader.getMany.bind(reader) as Deno.Kv["getMany"],
    list: reader.list.bind(reader) as Deno.Kv["list"],
    close,
    [Symbol.dispose]: close,
  });
}
