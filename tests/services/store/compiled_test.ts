import assert from "node:assert/strict";
import { Message } from "../../../services/schemas/message.ts";
import { Volunteer } from "../../../services/schemas/volunteer.ts";
import { compiled } from "../../../services/store/compiled.ts";

const consent = {
  version: "2026-01",
  sha256: "0".repeat(64),
  purpose: "volunteer",
  at: "2026-09-15T17:00:00.000Z",
  channel: "web_form",
};

const ana = {
  id: "01J0000000000000000000000A",
  nombre: "Ana",
  apellido: "Peña",
  email: "ana@example.org",
  telefono: "321 123 4567",
  localidad: "Suba",
  tipo_apoyo: ["redes"],
  disponibilidad: null,
  experiencia: null,
  mensaje: null,
  status: "pending",
  created_at: "2026-09-15T17:00:00.000Z",
  consent,
  submission: "s",
};

Deno.test("a compiled schema reads what the schema itself reads", () => {
  const stored = [
    ana,
    { ...ana, status: "a status of another version" },
    { ...ana, further: "a field that the schema does not know" },
    { ...ana, consent: { ...consent, further: 1 } },
  ];
  for (const value of stored) {
    assert.deepEqual(compiled(Volunteer).parse(value), Volunteer.parse(value));
  }
});

Deno.test("a compiled schema refuses what the schema itself refuses, in the same words", () => {
  const broken = [
    null,
    [],
    {},
    { ...ana, tipo_apoyo: [1] },
    { ...ana, disponibilidad: undefined },
    { ...ana, consent: undefined },
    { ...ana, consent: { ...consent, channel: "rumour" } },
  ];
  for (const schema of [Volunteer, Message]) {
    for (const value of broken) {
      assert.throws(() => compiled(schema).parse(value), thrownBy(() => schema.parse(value)));
    }
  }
});

function thrownBy(call: () => unknown): { name: string; message: string } {
  try {
    call();
  } catch (error) {
    if (error instanceof Error) return { name: error.name, message: error.message };
  }
  throw new Error("It did not throw");
}
