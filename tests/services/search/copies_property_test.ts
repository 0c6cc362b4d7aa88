import assert from "node:assert/strict";
import fc from "fast-check";
import { localidades, supportTypes, volunteerStatuses } from "../../../content/options.ts";
import type { Volunteer } from "../../../services/schemas/volunteer.ts";
import { searching } from "../../../services/submissions/volunteers.ts";
import { openProcesses, type Process } from "./support/copied.ts";
import { person } from "./support/person.ts";
import { scanPage } from "./support/plain_scan.ts";

const who = fc.nat({ max: 1 });
const one = fc.nat({ max: 9 });
const fields = fc.record({
  nombre: fc.constantFrom("José", "Jose", "Ñusta", "Ana María", "İpek", "ß", "李"),
  apellido: fc.constantFrom("Peña", "Pena", "O'Neil"),
  email: fc.constantFrom("a@x.org", "b@x.org", "n@ñ.example"),
  telefono: fc.constantFrom("3211234567", "321 123 4567", "- - - -"),
  localidad: fc.constantFrom(...localidades.slice(0, 3)),
  tipo_apoyo: fc.subarray(supportTypes.map(({ id }) => id), { minLength: 1 }),
  disponibilidad: fc.constantFrom(null, "4-6"),
  status: fc.constantFrom(...volunteerStatuses.map(({ id }) => id)),
});

/** What two processes do: write, begin to copy and go on, end and begin anew, and search. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("create" as const), who, fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("change" as const), who, one, fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("erase" as const), who, one }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("copy" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restart" as const), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const query = fc.record({
  q: fc.constantFrom("", "jose", "PEÑA", "a m", "x.org", "ñ", "ss", "李"),
  status: fc.constantFrom(undefined, ...volunteerStatuses.map(({ id }) => id)),
  localidad: fc.constantFrom(undefined, undefined, ...localidades.slice(0, 3)),
  apoyo: fc.constantFrom(undefined, undefined, "redes", "puerta"),
  orden: fc.constantFrom("-created_at", "created_at", "nombre", "-localidad", "status"),
});
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

async function assertExact({ index }: Process, kv: Deno.Kv, query: Query): Promise<void> {
  const { q, status, orden, ...facets } = query;
  const all = await Array.fromAsync(
    kv.list<Volunteer>({ prefix: ["volunteers"] }),
    ({ value }) => value,
  );
  const wanted = { q, status, facets, orden, offset: 0, limit: 20 };
  const current = await index.current();
  await current.prepare(orden);
  assert.deepEqual(current.page(wanted), scanPage(all, searching, wanted));
  for (const record of all) {
    const shared = all.filter((other) =>
      Object.values(searching.contacts).some((of) => of(record) && of(record) === of(other))
    );
    assert.equal(current.isDuplicate(record.id), shared.length > 1);
  }
}

Deno.test("an index out of a copy answers as a plain scan would, whatever two processes did before, during and after", async () => {
  const steps = fc.array(fc.tuple(step, fc.boolean(), query), { minLength: 1, maxLength: 20 });
  let loaded = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      await using store = await openProcesses();
      const { kv } = store;
      const processes = [store.start(), store.start()];
      const [writes, copies]: Promise<void>[][] = [[], []];
      let created = 0;
      const work = async (step: Step): Promise<void> => {
        const { people, index } = processes[step.who]!;
        const id = String("one" in step ? step.one : created).padStart(2, "0");
        if (step.kind === "create") {
          created++;
          await people.create({ ...person(id), ...step.fields });
        } else if (step.kind === "change") {
          await people.update(id, (old) => ({ ...old, ...step.fields }));
        } else if (step.kind === "erase") await people.delete(id);
        else if (step.kind === "copy") await index.save({ build: true });
        else processes[step.who] = store.start();
      };
      for (const [step, awaited, query] of steps) {
        // A copy goes on while others write, unless it is waited for.
        const isCopy = step.kind === "copy";
        (isCopy ? copies : writes)!.push(work(step));
        if (!awaited) continue;
        await Promise.all([...writes!, ...(isCopy ? copies! : [])]);
        await assertExact(processes[0]!, kv, query);
        await assertExact(processes[1]!, kv, query);
      }
      await Promise.all([...writes!, ...copies!]);
      const last = store.start();
      await assertExact(last, kv, steps[0]![2]);
      if (last.read.everything === 0) loaded++;
    }),
    { numRuns: 60 },
  );
  assert(loaded > 10, `only ${loaded} were read from a copy`);
});
