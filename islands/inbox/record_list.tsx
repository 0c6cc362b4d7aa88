import type { ReactElement } from "react";
import type { ListConfig, ListProps } from "./config.ts";
import {
  AccessLost,
  ContactHint,
  isAccessLost,
  MoreLinks,
  NewItemsPill,
  Nothing,
  ProblemPanel,
  Unreadable,
} from "./toolbar/list_states.tsx";
import { RecordDialog } from "./detail/record_dialog.tsx";
import { useCursor } from "./list/keyboard.ts";
import { useList } from "./list/use_list.ts";
import { RecordTable } from "./table/record_table.tsx";
import { BulkBar } from "./toolbar/bulk_bar.tsx";
import { Filters, StatusChips } from "./toolbar/filter_bar.tsx";
import { useHelp } from "./toolbar/help.tsx";
import { CountLine, ListHead } from "./toolbar/list_head.tsx";

export function RecordList(
  { config, ...props }: ListProps & { config: ListConfig },
): ReactElement {
  const state = useList(config, props);
  const { list, open, hydrated } = state;
  const cursor = useCursor(state);
  const help = useHelp({ ...cursor, escape: state.selection.clear });
  if (isAccessLost(list.problem)) return <AccessLost state={state} />;
  return (
    <>
      <ListHead state={state} onHelp={help.show} />
      <Filters state={state} />
      <StatusChips state={state} />
      <CountLine state={state} />
      <ContactHint hints={state.hints} />
      {list.problem && <ProblemPanel state={state} />}
      <Unreadable count={list.unreadable} />
      <NewItemsPill state={state} />
      {list.total > 0 && <BulkBar state={state} />}
      {list.total > 0 && <RecordTable state={state} cursor={cursor} />}
      {list.total === 0 && !list.problem && <Nothing state={state} />}
      {!hydrated && <MoreLinks state={state} />}
      {open && <RecordDialog state={state} open={open} />}
      {help.element}
    </>
  );
}
