import { type ReactElement, useEffect, useState } from "react";
import type { ContactHint as Hint } from "../../content/contact_hours.ts";

const minute = 60_000;

/** Says when it is no time to call or write. It is a hint: the actions work all the same. */
export function ContactHint({ hints }: { readonly hints: readonly Hint[] }): ReactElement | null {
  const [text, setText] = useState(hints[0]?.text);
  useEffect(() => {
    const update = (): void => setText(hints.find(({ until }) => Date.now() < until)?.text);
    update();
    const timer = setInterval(update, minute);
    return () => clearInterval(timer);
  }, [hints]);
  return text ? <p className="admin-lead my-2 text-sm">{text}</p> : null;
}
