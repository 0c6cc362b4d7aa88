import type { ReactElement } from "react";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { importStateNames } from "../../content/imports/imports.ts";
import type { ImportState } from "../../services/imports/import_schema.ts";

const looks: Readonly<Record<ImportState, BadgeLooks>> = {
  draft: { tone: "gris", shape: "ring" },
  running: { tone: "azul", shape: "half" },
  stopped: { tone: "rojo", shape: "bar" },
  done: { tone: "paramo", shape: "dot" },
  undoing: { tone: "ambar", shape: "half" },
  undone: { tone: "gris", shape: "bar" },
};

export function ImportBadge({ state }: { state: ImportState }): ReactElement {
  return <Badge {...looks[state]}>{importStateNames[state]}</Badge>;
}
