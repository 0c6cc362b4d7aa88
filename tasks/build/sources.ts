import { dirname, join } from "node:path/posix";

/** Returns the text of every source file that may hold classes: components and islands. */
export async function sourceFiles(): Promise<string[]> {
  const paths = [...await componentFiles("components"), ...await componentFiles("islands")];
  return await Promise.all(paths.sort().map((path) => Deno.readTextFile(path)));
}

/**
 * Returns the text of every component that the back office may show: its pages, its islands, what
 * stands on every page, and what they import.
 */
export async function officeSources(): Promise<string[]> {
  const queue = [...await componentFiles("components/admin"), ...beyondItsPages];
  const texts = new Map<string, string>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (texts.has(path)) continue;
    const text = await Deno.readTextFile(path);
    texts.set(path, text);
    for (const [, from = ""] of text.matchAll(imported)) queue.push(join(dirname(path), from));
  }
  return [...texts.values()];
}

const beyondItsPages = [
  "components/ui/toast.tsx",
  "islands/admin_live.tsx",
  "islands/admin_messages.tsx",
  "islands/admin_volunteers.tsx",
  "islands/confirm_dialog.tsx",
];
const imported = /^(?:import (?!type)|\} )[^;"]*from "(\.[^"]+)";/gm;

async function componentFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(folder)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) await walk(path);
      else if (path.endsWith(".tsx")) paths.push(path);
    }
  };
  await walk(folder);
  return paths;
}
