import type { ImportField } from "../../../content/imports/import_words.ts";
import type { Actor } from "../../../services/accounts/permissions.ts";
import type { ChoicesInput, Declaration, Import } from "../../../services/imports/import_schema.ts";
import type { Table } from "../../../services/imports/table_schema.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { site as identity } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { grant, signUp } from "../../support/accounts.ts";
import { openSite, type TestSite, type TestSiteOptions } from "../../support/site.ts";

export const declaration: Declaration = {
  quien: "Comité de Suba",
  relacion: "equipo",
  cesion: null,
  desde: "2026-08-01",
  hasta: "2026-08-31",
  medio: "planilla",
  frase: "Autorizo a la campaña a tratar mis datos para organizar mi voluntariado.",
  soporte: "Planillas en la sede",
  fines: true,
  sensible: true,
  mayores: true,
};

/** The columns of these lists; a person is a row of them. */
export const fields = ["nombre", "apellido", "email", "telefono"] as const satisfies ImportField[];
export type ListedPerson = readonly string[];

/** A table as the reader gives it, with so many rows in a part; its first person is in row 2. */
export function tableOf(
  people: readonly ListedPerson[],
  { perPart = 40, columns = fields as readonly (ImportField | null)[] } = {},
): Table {
  const rows = people.map((cells, at) => ({ row: at + 2, cells }));
  const parts = Array.from(
    { length: Math.ceil(rows.length / perPart) },
    (_, n) => rows.slice(n * perPart, (n + 1) * perPart),
  );
  return {
    kind: "csv",
    encoding: "utf-8",
    separator: ";",
    sheets: [],
    sheet: null,
    headingRow: 1,
    rows: rows.length,
    hiddenRows: 0,
    columns: columns.map((field) => ({
      heading: field ?? "Otra",
      samples: [],
      isMonthFirst: false,
    })),
    neverRead: [],
    guess: columns,
    isOwnExport: false,
    parts: parts.map((part) => new TextEncoder().encode(JSON.stringify(part))),
  };
}

/** Returns a store of another process, whose reads `whenRead` spares if it comes later. */
export function ownStore(kv: Deno.Kv): Store {
  const names = ["get", "getMany", "list", "atomic", "commitVersionstamp"] as const;
  const own = Object.fromEntries(names.map((name) => [name, kv[name].bind(kv)]));
  return new Store(own as never);
}

/** Returns the services of a process that starts after the one that worked was killed. */
export function otherProcess(
  site: TestSite,
  { after = 31_000, store = new Store(site.kv) } = {},
): Services {
  // The lease of the dead one is over.
  site.clock.now += after;
  const keys = new KeyRing("a secret that only the tests use");
  return createServices(store, identity, () => site.clock.now, keys);
}

let emails = 0;

/** A site with an administrator who imports. */
export async function openImports(
  options: TestSiteOptions = {},
): Promise<TestSite & { readonly admin: Actor }> {
  const site = await openSite(options);
  return Object.assign(site, { admin: await newAdmin(site.services) });
}

export async function newAdmin(services: Services): Promise<Actor> {
  const email = `imports${++emails}@example.org`;
  const { id } = await signUp(services, { email, password: "una frase larga", full_name: "" });
  await grant(services, id, "admin");
  return await services.roles.actorOf(id);
}

type Draft = Partial<Omit<ChoicesInput, "columna">> & { readonly declaration?: Declaration };

/** Reads the table and reviews it; returns the id of its import. */
export async function review(
  { services, admin }: { readonly services: Services; readonly admin: Actor },
  table: Table,
  { declaration: declared = declaration, ...choices }: Draft = {},
): Promise<string> {
  const { imports, importReviews } = services;
  const id = await imports.storeRows(table);
  const file = { name: "lista.csv", bytes: 100, sha256: `${id} sha256` };
  await act(services, async (tx) => {
    await imports.create(tx, id, { file, table, declaration: declared });
    await imports.choose(tx, id, {
      columna: [...table.guess],
      localidad: "Sin localidad",
      status: "pending",
      etiqueta: null,
      repetidas: false,
      ...choices,
    }, []);
  }, admin);
  await importReviews.review(id);
  return id;
}

/** Reads, reviews and starts the table. */
export async function start(
  site: { readonly services: Services; readonly admin: Actor },
  table: Table,
  choices?: Draft,
): Promise<string> {
  const id = await review(site, table, choices);
  await act(site.services, (tx) => site.services.imports.start(tx, id), site.admin);
  return id;
}

/** The same, to its last row. */
export async function importAll(
  site: { readonly services: Services; readonly admin: Actor },
  table: Table,
  choices?: Draft,
): Promise<Import> {
  const id = await start(site, table, choices);
  await site.services.importRunner.run();
  return await site.services.imports.require(id);
}

export async function importedBy({ volunteers }: Services, id: string): Promise<Volunteer[]> {
  return (await Array.fromAsync(volunteers.imported(id))).flat()
    .toSorted((a, b) => a.importacion!.fila - b.importacion!.fila);
}

/** Returns what each row came to: its outcome by its number. */
export async function outcomesOf(services: Services, id: string): Promise<Map<number, string>> {
  const batch = await services.imports.require(id);
  const rows = (await importedBy(services, id)).map(({ importacion }) =>
    [importacion!.fila, "in"] as const
  );
  const rejected = await Array.fromAsync(services.imports.rejectedRows(batch));
  return new Map([...rows, ...rejected.map(({ row, code }) => [row, code] as const)]
    .toSorted(([a], [b]) => a - b));
}

export async function findingsOf(services: Services): Promise<unknown[]> {
  const { collections } = await verifyStore(services);
  return collections.flatMap(({ findings }) => findings);
}
