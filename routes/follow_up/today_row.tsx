import { fullName } from "../../content/words/full_name.ts";
import type { ReactElement } from "react";
import { cx } from "../../components/ui/cx.ts";
import { QuickLink } from "../../components/ui/quick_link.tsx";
import { todayPath } from "../../content/follow_up/today.ts";
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
      {whatsapp && <QuickLink way="whatsapp" href={whatsapp} name={name} data-channel="whatsapp" />}
      {call && (
        <>
          <QuickLink way="call" href={call} name={name} data-channel="llamada" />
          <p className="tabular hidden font-bold print:!block">{readablePhone(record.telefono)}</p>
        </>
      )}
    </li>
  );
}
