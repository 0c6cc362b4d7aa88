import { fullName } from "../../content/words/full_name.ts";
import type { ReactElement } from "react";
import { cx } from "../../components/ui/cx.ts";
import { todayPath } from "../../content/follow_up/today.ts";
import { list } from "../../content/inbox/lists.ts";
import { contactLinks } from "../../content/words/contact_links.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { readablePhone } from "../../content/words/phones.ts";
import type { TodayLists } from "../../services/follow_up/today_list.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { draftFor, type Drafts, timesOf } from "./today_view.ts";

export interface RowProps {
  readonly record: Volunteer;
  readonly isLate: boolean;
  readonly drafts: Drafts;
  readonly todayLists: TodayLists;
}

export function TodayRow({ record, isLate, drafts, todayLists }: RowProps): ReactElement {
  const { id, localidad } = record;
  const { whatsapp, call } = contactLinks(record, draftFor(record, drafts)) ?? {};
  const name = fullName(record);
  return (
    <li className={cx("admin-panel today-row", isLate && "list-error")}>
      <div className="min-w-0">
        <a href={`${todayPath}/${id}`} className="cover today-name">{name}</a>
        <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">
          {factLine([localidad, ...timesOf(record, todayLists)])}
        </p>
      </div>
      {whatsapp && (
        <a
          href={whatsapp}
          data-channel="whatsapp"
          className="quick quick-whatsapp"
          aria-label={list.actionOn(list.whatsapp, name)}
          title={list.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
      {call && (
        <>
          <a
            href={call}
            data-channel="llamada"
            className="quick quick-call"
            aria-label={list.actionOn(list.call, name)}
            title={list.call}
          />
          <p className="tabular hidden font-bold print:!block">{readablePhone(record.telefono)}</p>
        </>
      )}
    </li>
  );
}
