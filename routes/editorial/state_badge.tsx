import type { ReactElement } from "react";
import { stateText } from "../../content/editorial/content_kinds.ts";
import type { ContentState } from "../../services/editorial/item_schema.ts";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import type { ItemRow } from "./item_view.ts";

const looks: Readonly<Record<ContentState, BadgeLooks>> = {
  borrador: { tone: "ambar", shape: "ring" },
  publicada: { tone: "paramo", shape: "dot" },
  cambios: { tone: "azul", shape: "half" },
  programada: { tone: "mora", shape: "half" },
  retirada: { tone: "gris", shape: "bar" },
  borrada: { tone: "rojo", shape: "bar" },
};

export function StateBadge({ kind, state }: Pick<ItemRow, "kind" | "state">): ReactElement {
  return <Badge {...looks[state]}>{stateText(kind, state)}</Badge>;
}
