import type { ReactElement } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { FilterLink, pathWith } from "../../components/ui/list_parts.tsx";
import { problemList as texts } from "../../content/imports/batch.ts";
import { importsPath } from "../../content/imports/imports.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { noticedRows, refusedRows } from "../../content/imports/rows.ts";
import type { Import, ImportNotice, ImportProblem } from "../../services/imports/import_schema.ts";
import { mostProblems, type ProblemRow } from "../../services/imports/import_review.ts";
import type { RefusedRow } from "./review.tsx";

const perPage = 50;

const known = { ...refusedRows, ...noticedRows } satisfies Record<
  RefusedRow | ImportNotice,
  unknown
>;
type Code = keyof typeof known;

interface ProblemQuery {
  readonly motivo?: string;
  readonly pagina?: string;
}

interface ProblemPage {
  readonly code: Code | null;
  readonly page: number;
  readonly pages: number;
  readonly problems: readonly ImportProblem[];
}

export function problemsOf(
  { problems }: Import,
  { motivo = "", pagina }: ProblemQuery,
): ProblemPage {
  const code = Object.hasOwn(known, motivo) ? motivo as Code : null;
  const found = problems.filter((problem) => code === null || problem.code === code);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(pagina)) || 1));
  return { code, page, pages, problems: found.slice((page - 1) * perPage, page * perPage) };
}

interface ProblemRowsProps extends ProblemPage {
  readonly list: Import;
  readonly rows: readonly ProblemRow[];
}

export function ProblemRows(
  { list: { id, problems, review }, rows, code, page, pages }: ProblemRowsProps,
): ReactElement | null {
  if (problems.length === 0) return null;
  const href = (motivo: string | null, pagina: number): string =>
    `${
      pathWith(`${importsPath}/${id}`, { motivo, pagina: pagina > 1 ? `${pagina}` : null })
    }#filas`;
  const codes = (Object.keys(known) as Code[]).filter((one) => review?.[one]);
  return (
    <section aria-labelledby="filas" className="admin-panel grid max-w-3xl gap-3">
      <h2 id="filas" className="admin-heading">{texts.title}</h2>
      <nav aria-label={texts.reasons} className="flex flex-wrap gap-2">
        <FilterLink label={texts.all} href={href(null, 1)} isCurrent={code === null} />
        {codes.map((one) => (
          <FilterLink
            key={one}
            label={known[one].chip}
            href={href(one, 1)}
            isCurrent={one === code}
            count={review?.[one]}
          />
        ))}
      </nav>
      {problems.length >= mostProblems && <p className="hint">{texts.first(problems.length)}</p>}
      <ul className="grid">
        {rows.map((row, at) => <ProblemLine key={at} {...row} />)}
      </ul>
      {pages > 1 && (
        <nav aria-label={texts.pages} className="flex flex-wrap gap-2">
          {Array.from({ length: pages }, (_, at) => (
            <FilterLink
              key={at}
              label={texts.page(at + 1)}
              href={href(code, at + 1)}
              isCurrent={at + 1 === page}
            />
          ))}
        </nav>
      )}
    </section>
  );
}

function ProblemLine({ problem: { row, code, other }, name, value }: ProblemRow): ReactElement {
  const isRefused = code in refusedRows;
  const reason = code === "in" ? "" : known[code].reason(value, other);
  return (
    <li className="border-t border-gris-200 py-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold">{factLine([texts.row(row), name])}</span>
        <Badge
          {...(isRefused
            ? { tone: "gris", shape: "bar" } as const
            : { tone: "ambar", shape: "ring" } as const)}
        >
          {isRefused ? texts.out : texts.notice}
        </Badge>
      </p>
      <p>{reason}</p>
      {isRefused && value && <p className="hint">{value}</p>}
    </li>
  );
}
