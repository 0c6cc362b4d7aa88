import type { ReactElement } from "react";
import { sessionList } from "../../content/account.ts";
import { longMoment } from "../../content/dates.ts";
import type { Session } from "../../services/schemas/profile.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { AccountSection } from "./account.tsx";

interface AccountSessionsProps {
  readonly sessions: readonly Session[];
  /** The session of the request. */
  readonly own: string;
}

/** The section of the account with the user's sessions, this one first. */
export function AccountSessions({ sessions, own }: AccountSessionsProps): ReactElement {
  const here = sessions.filter(({ id }) => id === own);
  const others = sessions.filter(({ id }) => id !== own);
  return (
    <AccountSection id="sesiones" title={sessionList.title} lead={sessionList.lead}>
      <ul className="sessions">
        {here.map((session) => <SessionItem key={session.id} session={session} isHere />)}
        {others.map((session) => <SessionItem key={session.id} session={session} />)}
      </ul>
      {others.length > 0
        ? (
          <form method="post" action="/cuenta/sesiones" className="mt-6">
            <Button type="submit" tone="secondary">{sessionList.endOthers}</Button>
          </form>
        )
        : <p className="hint mt-4">{sessionList.alone}</p>}
    </AccountSection>
  );
}

function SessionItem(
  { session, isHere = false }: { readonly session: Session; readonly isHere?: boolean },
): ReactElement {
  const { id, browser, system, created_at, seen_at } = session;
  const started = longMoment(created_at);
  const device = sessionList.device(browser || sessionList.unknownBrowser, system);
  return (
    <li>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {device}
          {isHere && <Badge tone="paramo" shape="dot">{sessionList.here}</Badge>}
        </p>
        <p className="hint">{sessionList.started(started)}</p>
        <p className="hint">{sessionList.seen(longMoment(seen_at))}</p>
      </div>
      {!isHere && (
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
