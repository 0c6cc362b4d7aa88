import type { ComponentProps, ReactElement } from "react";
import { keys, list } from "../../content/inbox/lists.ts";

interface KeysHelpProps
  extends Pick<ComponentProps<"input">, "checked" | "defaultChecked" | "onChange"> {
  readonly rows: readonly (readonly [text: string, key: string, other?: string])[];
}

export function KeysHelp({ rows, ...box }: KeysHelpProps): ReactElement {
  return (
    <>
      <h2 id="atajos" className="admin-heading">{keys.title}</h2>
      <dl className="keys">
        {rows.map(([text, first, second]) => (
          <div key={text}>
            <dt>
              <kbd>{first}</kbd>
              {second && <kbd>{second}</kbd>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-3">
        <input type="checkbox" className="tick" {...box} />
        {keys.on}
      </label>
      <form method="dialog" className="mt-5 flex justify-end">
        <button type="submit" className="admin-button">{list.close}</button>
      </form>
    </>
  );
}
