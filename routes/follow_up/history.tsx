import type { ReactElement } from "react";
import { historyTexts as texts } from "../../content/follow_up/today.ts";
import type { HistoryEntry } from "../../services/follow_up/history.ts";

const shown = 3;

/** What happened with a person, newest first: three lines, and the others under a button. */
export function History({ lines }: { readonly lines: readonly HistoryEntry[] }): ReactElement {
  const rest = lines.slice(shown);
  return (
    <section aria-labelledby="historia" className="grid gap-2">
      <h2 id="historia" className="admin-heading">{texts.title}</h2>
      <Lines lines={lines.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary className="admin-button">{texts.all(lines.length)}</summary>
          <div className="mt-2">
            <Lines lines={rest} />
          </div>
        </details>
      )}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly HistoryEntry[] }): ReactElement {
  return (
    <ul>
      {lines.map(({ id, at, when, text, note, by }) => (
        <li key={id} className="border-t border-gris-200 py-2 [overflow-wrap:anywhere]">
          <p>
            <span className="font-semibold">{text}</span>
            {note && <span className="block">{note}</span>}
          </p>
          <p className="hint">
            <time dateTime={at}>{when}</time>
            {by && ` ${texts.by(by)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
