import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { messageStatuses, volunteerStatuses } from "../../../content/options.ts";
import {
  type Indexed,
  searching as ofAccounts,
} from "../../../services/accounts/account_search.ts";
import { searching as ofMessages } from "../../../services/submissions/messages.ts";
import type { Message } from "../../../services/schemas/message.ts";
import { FORMAT } from "../../../services/search/index_copy.ts";
import { RecordIndex } from "../../../services/search/record_index.ts";
import type { Searchable, Searching } from "../../../services/search/searching.ts";
import { searching as ofVolunteers } from "../../../services/submissions/volunteers.ts";
import { person } from "./support/person.ts";

const names = [
  "Ana María",
  "JOSÉ",
  "Ñusta Peña",
  "İpek ß",
  "Núñez-Díaz O'Neil",
  "李 Ａ",
  "e\u0301\u0323",
];
const consent = person("").consent;

const volunteers = volunteerStatuses.map(({ id: status }, at) =>
  person(`0${at}`, {
    nombre: names[at],
    apellido: names.at(-at),
    email: `n${at % 3}@ñ.example`,
    telefono: ["3211234567", "+57 321 123 4567", "(601) 382-2000", "- - - -"][at],
    localidad: ["Suba", "Usaquén"][at % 2],
    tipo_apoyo: ["redes", "puerta"].slice(at % 2),
    disponibilidad: [null, "10+"][at % 2],
    created_at: `2026-09-1${at}T17:00:00.000Z`,
    status,
    ...(at === 1 && { reclamo: { motivo: "no", desde: "2026-09-15T17:00:00.000Z" } }),
  })
);

const messages = messageStatuses.map(({ id: status }, at): Message => ({
  id: `0${at}`,
  name: names[at]!,
  email: `n${at % 2}@example.org`,
  subject: names.at(-at)!,
  message: "no",
  created_at: `2026-09-1${at}T17:00:00.000Z`,
  consent,
  submission: "no",
  status,
  ...(at === 1 && { reclamo: { motivo: "no", desde: "2026-09-15T17:00:00.000Z" } }),
}));

const accounts = names.map((full_name, at): Indexed => ({
  id: `0${at}`,
  email: `n${at}@example.org`,
  full_name,
  created_at: "2026-09-15T17:00:00.000Z",
  status: "account",
}));

/** Returns a digest of all that a copy of these records says, hashes of contacts included. */
function digest<T extends Searchable>(searching: Searching<T>, records: readonly T[]): string {
  const index = new RecordIndex(searching, { size: 0, seed: new Int32Array([1, 2]), facets: {} });
  index.put(records);
  const said = JSON.stringify(
    [searching.statuses, index.rowsAfter("", 100), index.legend],
    (_, value) => ArrayBuffer.isView(value) ? [...value as Float64Array] : value,
  );
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}

Deno.test("what an index makes of records has the format that its copies say: with another digest here FORMAT is raised, or copies of before are read as those of now", () => {
  const made = {
    FORMAT,
    volunteers: digest(ofVolunteers, volunteers),
    messages: digest(ofMessages, messages),
    accounts: digest(ofAccounts, accounts),
  };
  assert.deepEqual(made, {
    FORMAT: 2,
    volunteers: "ed022e294a50832c",
    messages: "0383e9984cda0691",
    accounts: "470021491eff766d",
  });
});
