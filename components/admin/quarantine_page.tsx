import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import { quarantinePage as texts, suspectReasons } from "../../content/quarantine.ts";
import { cx } from "../ui/cx.ts";

/** A submission that was held back, as the table shows it. */
export interface SuspectRow {
  readonly id: string;
  readonly kind: keyof typeof texts.kinds;
  readonly reason: keyof typeof suspectReasons;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly date: string;
}

interface QuarantinePageProps {
  readonly rows: readonly SuspectRow[];
  readonly total: number;
  readonly nextHref: string | null;
}

/** What looks like a script's: staff let people through and delete the rest. */
export function QuarantinePage({ rows, total, nextHref }: QuarantinePageProps): ReactElement {
  return (
    <>
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="my-5 max-w-form">{texts.lead}</p>
      {rows.length === 0
        ? (
          <section className="card max-w-form">
            <h2 className="font-bold">{texts.empty}</h2>
            <p>{texts.emptyHint}</p>
          </section>
        )
        : (
          <>
            <p className="mb-4 text-gris-600" role="status">{texts.count(total)}</p>
            <ul className="grid gap-3" aria-label={texts.caption}>
              {rows.map((row) => <SuspectCard key={row.id} {...row} />)}
            </ul>
          </>
        )}
      {nextHref && <a className="btn btn-secondary mt-4" href={nextHref}>{list.more}</a>}
    </>
  );
}

function SuspectCard({ id, kind, reason, name, email, text, date }: SuspectRow): ReactElement {
  return (
    <li className="card">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="font-bold">{name || email}</h2>
          <p className="text-sm text-gris-600">
            {[texts.kinds[kind], name && email, date].filter(Boolean).join(" · ")}
          </p>
          {text && <p className="max-w-form break-words">{text}</p>}
          <p className="text-sm text-gris-600">{suspectReasons[reason]}</p>
        </div>
        <div className="flex gap-2">
          <Decision id={id} verb="release" label={texts.release} who={email} />
          <Decision id={id} verb="delete" label={texts.discard} who={email} />
        </div>
      </div>
    </li>
  );
}

interface DecisionProps {
  readonly id: string;
  readonly verb: "release" | "delete";
  readonly label: string;
  readonly who: string;
}

function Decision({ id, verb, label, who }: DecisionProps): ReactElement {
  return (
    <form method="post" action={`/admin/quarantine/${id}/${verb}`}>
      <button
        type="submit"
        className={cx("btn btn-small", verb === "release" ? "btn-solid" : "btn-secondary")}
        aria-label={`${label}: ${who}`}
      >
        {label}
      </button>
    </form>
  );
}
