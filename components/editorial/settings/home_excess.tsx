import type { ReactElement } from "react";
import { overview as texts } from "../../../content/editorial.ts";

/** Says by how many bytes the home page is too large; nothing where it fits. */
export function HomeExcess({ bytes }: { bytes: number }): ReactElement | null {
  if (bytes === 0) return null;
  return <p className="admin-panel list-error" role="status">{texts.homeExcess(bytes)}</p>;
}
