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

Deno.test("the operator names a role, which is that of administrators where none is named", async () => {
  await using folder = await openFolder();
  const admin = (...args: string[]) => folder.run("admin", ...args);
  await admin("create", "ana@example.org");
  const created = await admin("create", "luz@example.org", "admin");
  assert.match(created.output, /Cuenta de administración creada: luz@example\.org/);
  const revoked = await admin("revoke", "luz@example.org", "admin");
  assert.match(revoked.output, /luz@example\.org ya no tiene el rol de administración/);
  const granted = await admin("grant", "luz@example.org");
  assert.match(granted.output, /luz@example\.org ahora tiene el rol de administración/);
  const unknown = await admin("grant", "luz@example.org", "reina");
  assert.equal(unknown.success, false);
  assert.match(unknown.output, /No hay ningún rol reina\. Los que hay: admin/);
  assert.match((await admin("grant", "luz@example.org", "admin", "reina")).output, /^Uso:/);
  await folder.use(async ({ audit }) => {
    const { items: [entry] } = await audit.list({ limit: 1 });
    assert.deepEqual([entry?.action, entry?.detail], ["role_granted", { role: "admin" }]);
  });
});
