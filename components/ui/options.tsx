import { memo, type ReactElement } from "react";
import type { Option } from "../../content/options.ts";

/** The options of a `select`, memoized: a render of the parent skips them. */
export const Options = memo(function Options(
  { of }: { of: readonly Option[] },
): ReactElement {
  return <>{of.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}</>;
});
