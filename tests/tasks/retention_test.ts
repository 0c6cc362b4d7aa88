import assert from "node:assert/strict";
import { volunteerInput } from "../support/builders.ts";
import { submit } from "../support/submit.ts";
import { openFileSite } from "../support/folder.ts";

const early = "--early=La campaña terminó antes";

async function versionsIn(kv: Deno.Kv): Promise<[Deno.KvKey, string][]> {
  const entries = await Array.fromAsync(kv.list({ prefix: [] }));
  return entries.map(({ key, versionstamp }) => [key, versionstamp]);
}

Deno.test("without an option the task says what would go and when, and writes nothing", async () => {
  await using world = await openFileSite();
  const before = await versionsIn(world.site.kv);
  const { success, output } = await world.run("retention", "--on=2027-03-01");
  assert(success, output);
  assert.deepEqual(await versionsIn(world.site.kv), before);
  assert.match(output, /El 1 de marzo de 2027 se borrarían:\n {2}Voluntarios: 1\n/);
  assert.match(output, /la fase del sitio está fijada/);
  assert.match(output, /--purge --yes --early=MOTIVO/);
});

Deno.test("nothing is erased without a reason where a guard refuses, and never without --yes", async () => {
  await using world = await openFileSite();
  for (
    const options of [["--purge", "--yes"], ["--purge", "--yes", "--early=ya"], ["--purge", early]]
  ) {
    const { success, output } = await world.run("retention", ...options);
    assert(!success);
    assert.match(output, /No se borró nada/);
  }
  assert.equal(await world.site.services.volunteers.count(), 1);
  assert(!(await world.run("retention", "--purgue")).success);
});

Deno.test("beside a running site the task erases, and prints the report", async () => {
  await using world = await openFileSite();
  const { services } = world.site;
  const erased = await world.run("retention", "--purge", "--yes", early);
  assert(erased.success, erased.output);
  assert.match(erased.output, /Borrado terminado y comprobado: 1 registros/);
  assert.equal(await services.volunteers.count(), 0);
  const [run] = await services.retention.runs();
  assert.deepEqual([run?.state, run?.early], ["done", "La campaña terminó antes"]);
  const report = await world.run("retention", "--report");
  assert(report.success, report.output);
  assert.match(report.output, /Total: Por borrar 1, Borrados 1, Borrados por otra vía 0, Quedan 0/);
  assert.match(report.output, new RegExp(`SHA-256\\): ${run?.sha256}`));
  // Also not in what SQLite leaves of deleted rows, which a copy would carry on.
  for (const end of ["", "-wal"]) {
    const bytes = await Deno.readFile(world.store + end).catch(() => new Uint8Array());
    assert.doesNotMatch(new TextDecoder("latin1").decode(bytes), /Fui jurado/);
  }
  await submit(services, "volunteer", volunteerInput());
  assert.equal(await services.volunteers.count(), 1);
  assert((await world.run("verify")).success);
});

Deno.test("an operator holds records with a reason and an end, and releases them", async () => {
  await using world = await openFileSite();
  const until = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const refused = await world.run("retention", "--hold=all", "--reason=Oficio del juez 12");
  assert(!refused.success);
  assert.match(refused.output, /Elige un día/);
  const target = `--hold=volunteer:${world.volunteer}`;
  const held = await world.run(
    "retention",
    target,
    `--until=${until}`,
    "--reason=Oficio del juez 12",
  );
  assert(held.success, held.output);
  const [id = ""] = held.output.match(/[0-9A-Z]{26}/) ?? [];
  const { output } = await world.run("retention", `--on=${until}`);
  assert.match(output, /Oficio del juez 12, hasta el/);
  assert((await world.run("retention", `--release=${id}`)).success);
  assert(!(await world.run("retention", `--release=${id}`)).success);
  assert.deepEqual(await world.site.services.holds.list(), []);
});

Deno.test("copies that are older than they may be are named, and removed with --yes", async () => {
  await using world = await openFileSite();
  const copies = `${world.path}/copies`;
  const old = "campaign-2026-01-01T00-00-00Z.sqlite";
  assert((await world.run("backup", copies, "--keep=9")).success);
  await Deno.writeTextFile(`${copies}/${old}`, "old");
  await Deno.writeTextFile(`${copies}/mine.ndjson`, "mine");
  const { output } = await world.run("retention", `--copies=${copies}`);
  assert.match(output, /más viejas de lo permitido: 1\. Copias que pueden quedarse: 1/);
  assert.match(output, /No es una copia hecha por el sitio, revísala: mine\.ndjson/);
  assert((await world.run("retention", `--copies=${copies}`, "--yes")).success);
  const left = Array.from(Deno.readDirSync(copies), ({ name }) => name);
  assert(left.includes("mine.ndjson") && !left.includes(old) && left.length === 3);
});
