import type { ReactElement } from "react";
import { reviewPage } from "../../content/imports/batch.ts";
import { refusedRows } from "../../content/imports/rows.ts";
import { figure } from "../../content/inbox/lists.ts";
import type { ImportCounts } from "../../services/imports/import_schema.ts";

export type RefusedRow = keyof typeof refusedRows;

export const refusedCodes = Object.keys(refusedRows) as RefusedRow[];

/** How many rows stay out, by reason, and how many come in with a notice. */
export function OutcomeLine(
  { counts, isOver = false }: { counts: ImportCounts; isOver?: boolean },
): ReactElement {
  const reasons = refusedCodes.flatMap((code) => {
    const count = counts[code] ?? 0;
    const [one, several] = refusedRows[code].count;
    return count > 0 ? [`${figure(count)} ${count === 1 ? one : several}`] : [];
  });
  const { noticed = 0 } = counts;
  return (
    <>
      {reasons.length > 0 && <p>{`${reasons.join(" · ")}.`}</p>}
      {noticed > 0 && (
        <p>{isOver ? reviewPage.cameNoticed(noticed) : reviewPage.noticed(noticed)}</p>
      )}
    </>
  );
}
