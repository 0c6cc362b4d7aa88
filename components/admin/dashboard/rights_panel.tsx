import type { ReactElement } from "react";
import { rightsPanel as texts } from "../../../content/request_pages.ts";
import { cx } from "../../ui/cx.ts";
import type { RequestFigures } from "../../../services/rights/requests.ts";

/** The requests about people's data, with those that are late or soon due. */
export function RightsPanel({ open, soon, late }: RequestFigures): ReactElement {
  const isLate = late > 0;
  return (
    <section
      aria-labelledby="derechos"
      className={cx("admin-panel mt-4", isLate && "list-error")}
      role={isLate ? "status" : undefined}
    >
      <h2 id="derechos" className="admin-heading">{texts.title}</h2>
      <p className="mt-1">
        {[texts.open(open), texts.soon(soon), texts.late(late)].join(" · ")}.{" "}
        <a href="/admin/requests" className="link">{texts.link}</a>
      </p>
    </section>
  );
}
