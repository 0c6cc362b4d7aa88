/** Returns the text of every source file that may hold classes: components and islands. */
export async function sourceFiles(): Promise<string[]> {
  const paths: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(folder)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) await walk(path);
      else if (path.endsWith(".tsx")) paths.push(path);
    }
  };
  await walk("components");
  await walk("islands");
  return await Promise.all(paths.sort().map((path) => Deno.readTextFile(path)));
}
