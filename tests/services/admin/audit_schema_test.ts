import assert from "node:assert/strict";
import { auditFacts } from "../../../services/admin/audit_schema.ts";

for (
  const [detail, text] of [
    [{ kind: "volunteers", status: "contacted" }, "datos: voluntarios, estado: Contactado"],
    [{ kind: "messages", status: "read", count: 3 }, "datos: mensajes, estado: Leído, cantidad: 3"],
    [
      { searched: true, status: "all", apoyo: "redes" },
      "con búsqueda: sí, estado: todos, apoyo: Redes sociales",
    ],
    [{ kind: "everything", format: "ndjson" }, "datos: todo, formato: ndjson"],
    [{ code: "forbidden", method: "POST" }, "código: forbidden, método: POST"],
    [
      { espera: "si", no_contactar: "si", to: "nadie" },
      "espera: si, no_contactar: Solo con la marca, para: Sin responsable",
    ],
    [{}, ""],
  ] as const
) {
  Deno.test(`the log's facts read as «${text}»`, () => assert.equal(auditFacts(detail), text));
}
