const root = new URL("../../../", import.meta.url);

/** A source file: its path and its text without whole lines of remarks. */
interface SourceText {
  readonly file: string;
  readonly text: string;
}

export async function sourceTexts(paths: readonly string[]): Promise<SourceText[]> {
  const found = await Promise.all(paths.map(async (path): Promise<SourceText[]> => {
    if (/\.tsx?$/.test(path)) {
      const text = await Deno.readTextFile(new URL(path, root));
      return [{ file: path, text: text.replace(/^\s*(\/\/|\/?\*).*$/gm, "") }];
    }
    if (/\.\w+$/.test(path)) return [];
    const entries = await Array.fromAsync(Deno.readDir(new URL(`${path}/`, root)));
    return await sourceTexts(entries.map(({ name }) => `${path}/${name}`));
  }));
  return found.flat();
}
