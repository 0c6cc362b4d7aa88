import type { ReactElement } from "react";
import { forms } from "../../content/forms/forms.ts";

/** A field that is hidden from people: what is sent with it waits until staff have looked at it. */
export function Honeypot(): ReactElement {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {forms.honeypot}
        <input type="text" name="sitio_web" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
