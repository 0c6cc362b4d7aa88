import assert from "node:assert/strict";
import { openFolder } from "../support/folder.ts";

Deno.test("the command line reads what it did, by person", async () => {
  await using folder = await openFolder();
  const admin = async (...args: string[]) => (await folder.run("admin", ...args)).output;
  await admin("create", "ana@example.org");
  await admin("create", "luz@example.org");
  await admin("revoke", "ana@example.org");
  const about = await admin("audit", "--subject", "ana@example.org");
  const lines = about.trim().split("\n");
  assert.equal(lines.length, 3);
  assert.match(lines[0] ?? "", /Rol quitado {2}hecho {2}operador {2}ana@example\.org/);
  assert.match(lines[1] ?? "", /Rol asignado/);
  assert.match(lines[2] ?? "", /Cuenta creada {2}hecho {2}operador/);
  assert.equal((await admin("audit", "--limit", "2")).trim().split("\n").length, 2);
  assert.match(await admin("audit", "--limit", "zero"), /--limit debe ser/);
  assert.match(await admin("audit", "--nonsense"), /^Uso:/);
});
