import { withTests } from "./table.ts";
import { readShowingTests } from "./test_names.ts";

// deno task security: writes the tests of docs/security.md anew.
const root = new URL("../../../", import.meta.url);
const file = new URL("docs/security.md", root);
const document = await Deno.readTextFile(file);
await Deno.writeTextFile(file, withTests(document, await readShowingTests(root)));
