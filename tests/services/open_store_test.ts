import assert from "node:assert/strict";
import { openStore } from "../../services/open_store.ts";

Deno.test("a store that cannot be opened fails with a one-line message", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/text`, "no database ".repeat(500));
  const refused: [string, RegExp][] = [
    [folder, /no se puede abrir el almacén: es una carpeta \(/],
    [`${folder}/text`, /no es un almacén/],
    [
      `${folder}/text/store.sqlite`,
      /no se puede abrir el almacén: una parte de la ruta es un archivo/,
    ],
    [":memory:", /en memoria/],
  ];
  for (const [path, reason] of refused) {
    await assert.rejects(openStore({ kind: "file", path }), (error: Error) => {
      assert.equal(error.name, "ConfigError");
      assert.match(error.message, reason);
      assert(!error.message.includes("\n"));
      return true;
    });
  }
  await Deno.remove(folder, { recursive: true });
});
