import type { ReactElement } from "react";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { requestsPage as texts } from "../../content/rights/request_pages.ts";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { FilterLink, pathWith } from "../../components/ui/list_parts.tsx";

/** How a term looks: its words say the same. */
type DueLook = "late" | "soon" | "running" | "waiting" | "closed";

export interface Due {
  readonly due: string;
  readonly look: DueLook;
}

export interface RequestRow extends Due {
  readonly request: RightsRequest;
}

export const requestsPath = "/admin/requests";

const looks: Readonly<Record<DueLook, BadgeLooks>> = {
  late: { tone: "rojo", shape: "bar" },
  soon: { tone: "ambar", shape: "half" },
  running: { tone: "azul", shape: "ring" },
  waiting: { tone: "mora", shape: "half" },
  closed: { tone: "paramo", shape: "dot" },
};

export function DueBadge({ due, look }: Due): ReactElement {
  return <Badge {...looks[look]}>{due}</Badge>;
}

interface RequestFiltersProps {
  readonly open: number;
  readonly unseen: number;
  readonly current: "cerradas" | "sin_revisar" | null;
}

export function RequestFilters({ open, unseen, current }: RequestFiltersProps): ReactElement {
  const link = (estado: RequestFiltersProps["current"], label: string, count?: number) => (
    <FilterLink
      label={label}
      count={count}
      href={pathWith(requestsPath, { estado })}
      isCurrent={estado === current}
    />
  );
  return (
    <nav aria-label={texts.filter} className="mb-3 flex flex-wrap gap-2">
      {link(null, texts.open, open)}
      {link("sin_revisar", texts.unseen, unseen)}
      {link("cerradas", texts.closed)}
    </nav>
  );
}
