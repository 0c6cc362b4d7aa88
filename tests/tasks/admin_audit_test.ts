import assert from "node:assert/strict";

async function admin(store: string, ...args: string[]): Promise<string> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "-A", "tasks/admin.ts", ...args],
    env: { KV_URL: store, NODE_ENV: "production", NO_COLOR: "1" },
  });
  const { stdout, stderr } = await command.output();
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

Deno.test("the command line reads what it did, by person", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const store = `${folder}/store.sqlite`;
    await admin(store, "create", "ana@example.org");
    await admin(store, "create", "luz@example.org");
    await admin(store, "revoke", "ana@example.org");
    const about = await admin(store, "audit", "--subject", "ana@example.org");
    const lines = about.trim().split("\n");
    assert.equal(lines.length, 4);
    assert.match(lines[0] ?? "", /Rol quitado {2}hecho {2}operador {2}ana@example\.org/);
    assert.match(lines[1] ?? "", /Rol asignado/);
    assert.match(lines[2] ?? "", /Contraseña cambiada {2}hecho {2}operador/);
    assert.match(lines[3] ?? "", /Cuenta creada/);
    assert.equal((await admin(store, "audit", "--limit", "2")).trim().split("\n").length, 2);
    assert.match(await admin(store, "audit", "--limit", "zero"), /--limit debe ser/);
    assert.match(await admin(store, "audit", "--nonsense"), /^Uso:/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
