import type { ReactElement } from "react";
import { issueStateNames } from "../../content/newsletter/newsletter.ts";
import type { IssueState } from "../../services/newsletter/issue_schema.ts";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";

const looks: Readonly<Record<IssueState, BadgeLooks>> = {
  draft: { tone: "gris", shape: "ring" },
  scheduled: { tone: "ambar", shape: "ring" },
  freezing: { tone: "azul", shape: "half" },
  sending: { tone: "azul", shape: "half" },
  paused: { tone: "rojo", shape: "bar" },
  done: { tone: "paramo", shape: "dot" },
  cancelled: { tone: "gris", shape: "bar" },
};

export function IssueBadge({ state }: { state: IssueState }): ReactElement {
  return <Badge {...looks[state]}>{issueStateNames[state]}</Badge>;
}
