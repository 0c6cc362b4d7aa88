import type { ReactElement } from "react";
import { sessionList } from "../../content/account.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { AccountSection } from "./account.tsx";

/** A session, with formatted times. */
interface SessionRow {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly started: string;
  readonly seen: string;
  /** Whether it is the session of the request. */
  readonly here: boolean;
}

/** The section of the account with the user's sessions. */
export function AccountSessions({ rows }: { rows: readonly SessionRow[] }): ReactElement {
  return (
    <AccountSection id="sesiones" title={sessionList.title} lead={sessionList.lead}>
      <ul className="sessions">
        {rows.map((row) => <SessionItem key={row.id} {...row} />)}
      </ul>
      {rows.length > 1
        ? (
          <form method="post" action="/cuenta/sesiones" className="mt-6">
            <Button type="submit" tone="secondary">{sessionList.endOthers}</Button>
          </form>
        )
        : <p className="hint mt-4">{sessionList.alone}</p>}
    </AccountSection>
  );
}

function SessionItem({ id, browser, system, started, seen, here }: SessionRow): ReactElement {
  const device = sessionList.device(browser || sessionList.unknownBrowser, system);
  return (
    <li>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {device}
          {here && <Badge tone="paramo" shape="dot">{sessionList.here}</Badge>}
        </p>
        <p className="hint">{sessionList.started(started)}</p>
        <p className="hint">{sessionList.seen(seen)}</p>
      </div>
      {!here && (
        <form method="post" action="/cuenta/sesiones">
          <input type="hidden" name="sesion" value={id} />
          <Button
            type="submit"
            tone="secondary"
            size="small"
            aria-label={sessionList.endLabel(device, started)}
          >
            {sessionList.end}
          </Button>
        </form>
      )}
    </li>
  );
}
