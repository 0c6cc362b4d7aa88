import { type GuideName, guides } from "../../content/admin/help.ts";
import { type BuiltFile, hashed } from "./write.ts";

const folder = "docs/guia";

/** Returns the guides with their pictures; the texts name the pictures by their built addresses. */
export async function buildGuides(): Promise<{
  readonly files: readonly BuiltFile[];
  readonly urls: Readonly<Record<GuideName, string>>;
}> {
  const names = [...Deno.readDirSync(`${folder}/imagenes`)].map(({ name }) => name).sort();
  const pictures = new Map<string, BuiltFile>(
    await Promise.all(names.map(async (name) => {
      const bytes = await Deno.readFile(`${folder}/imagenes/${name}`);
      return [`imagenes/${name}`, hashed("guia", "jpg", "image/jpeg", bytes)] as const;
    })),
  );
  const texts = await Promise.all(
    Object.keys(guides).map(async (name) => {
      const text = await Deno.readTextFile(`${folder}/${name}.md`);
      const shown = text.replaceAll(
        /imagenes\/[\w-]+\.jpg/g,
        (path) => pictures.get(path)?.url ?? path,
      );
      const bytes = new TextEncoder().encode(shown);
      return [name, hashed(name, "md", "text/markdown; charset=utf-8", bytes)] as const;
    }),
  );
  return {
    files: [...pictures.values(), ...texts.map(([, file]) => file)],
    urls: Object.fromEntries(texts.map(([name, { url }]) => [name, url])) as Record<
      GuideName,
      string
    >,
  };
}
