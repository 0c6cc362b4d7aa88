import type { ReactElement } from "react";
import { backTo, itemHistory as texts } from "../../content/editorial/editorial.ts";
import type { ContentAction } from "../../services/editorial/item_schema.ts";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { type Difference, Differences } from "./differences.tsx";

interface HistoryRow {
  readonly id: string;
  readonly accion: ContentAction;
  readonly who: string;
  readonly moment: string;
  readonly differences: readonly Difference[];
  /** Whether its texts are those of the item now. */
  readonly isCurrent: boolean;
}

interface HistoryPageProps {
  /** The page of the item. */
  readonly href: string;
  readonly titulo: string;
  readonly version: number;
  readonly rows: readonly HistoryRow[];
}

/** What an item was after each change, newest first. */
export function HistoryPage({ href, titulo, version, rows }: HistoryPageProps): ReactElement {
  return (
    <>
      <PageHead
        back={{ href, label: backTo(`«${titulo}»`) }}
        title={texts.title}
        lead={texts.lead}
      />
      {rows.length === 0 && <EmptyList title={texts.empty} hint={texts.emptyHint} />}
      <ol className="grid max-w-3xl gap-3">
        {rows.map(({ id, accion, who, moment, differences, isCurrent }) => (
          <li key={id} className="admin-panel grid gap-2">
            <p>
              <span className="font-semibold">{texts.actions[accion]}</span>{" "}
              <span className="hint">{who} · {moment}</span>
            </p>
            <details>
              <summary className="link">{texts.changed}</summary>
              <div className="mt-2">
                <Differences of={differences} />
              </div>
            </details>
            {!isCurrent && (
              <PostButton
                action={`${href}/historial`}
                fields={{ version }}
                name="revision"
                value={id}
              >
                {texts.restore}
              </PostButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
