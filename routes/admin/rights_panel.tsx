import type { ReactElement } from "react";
import { factLine } from "../../content/words/fact_line.ts";
import { rightsPanel as texts } from "../../content/rights/request_pages.ts";
import { announcement, erasureLine } from "../../content/retention/retention.ts";
import { cx } from "../../components/ui/cx.ts";
import type { RequestFigures } from "../../services/rights/request_register.ts";

/** The requests about people's data, and the final erasure where the calendar sets its day. */
export interface RightsFigures extends RequestFigures {
  readonly erasure: { readonly day: string; readonly left: number } | null;
}

export function RightsPanel({ unseen, open, soon, late, erasure }: RightsFigures): ReactElement {
  const isLate = late > 0;
  return (
    <section
      aria-labelledby="derechos"
      className={cx("admin-panel mt-4", isLate && "list-error")}
      role={isLate ? "status" : undefined}
    >
      <h2 id="derechos" className="admin-heading">{texts.title}</h2>
      <p className="mt-1">
        {factLine([texts.open(open), texts.soon(soon), texts.late(late)])}.{" "}
        <a href="/admin/requests" className="link">{texts.link}</a>
        {unseen > 0 && (
          <>
            {" "}
            <a href="/admin/requests?estado=sin_revisar" className="link">{texts.unseen(unseen)}</a>
          </>
        )}
      </p>
      {erasure && (
        <p className="mt-1">
          {erasureLine(erasure.day, erasure.left)}{" "}
          <a href="/admin/retention" className="link">{announcement.link}</a>
        </p>
      )}
    </section>
  );
}
