import type { ReactElement, Ref } from "react";
import { forms } from "../../content/forms/forms.ts";

interface ErrorSummaryProps {
  errors: Readonly<Record<string, string>>;
  ref?: Ref<HTMLDivElement>;
}

/** The error summary of a form: links to the invalid fields. Renders nothing without errors. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps): ReactElement | null {
  const entries = Object.entries(errors);
  if (!entries.length) return null;
  return (
    // The alert is a child: screen readers would read a focused alert twice.
    <div
      ref={ref}
      className="errors"
      role="group"
      tabIndex={-1}
      autoFocus
      aria-labelledby="resumen-errores"
    >
      <div role="alert">
        <h2 id="resumen-errores" className="text-lg font-extrabold">{forms.errorHeading}</h2>
        <ul className="mt-1">
          {entries.map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
