import { memo, type ReactElement } from "react";
import type { Option } from "../../content/options.ts";

/** The choices of a `select`; the same ones are left alone when what stands around them changes. */
export const Options = memo(function Options(
  { of }: { of: readonly Option[] },
): ReactElement {
  return <>{of.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}</>;
});
