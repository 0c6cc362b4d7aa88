import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { TextAreaField } from "../../components/ui/text_field.tsx";
import { forms } from "../../content/forms/forms.ts";

interface LongTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly defaultValue?: string;
  readonly max: number;
  readonly rows?: number;
}

/**
 * A text area with its limit below; from three quarters on, the remaining length. It never cuts off
 * what is typed.
 */
export function LongTextField({ max, ...field }: LongTextFieldProps): ReactElement {
  const [length, setLength] = useState(lengthOf(field.defaultValue ?? ""));
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = control;
    // Counts text typed before hydration, and starts again at zero when the form is reset.
    setLength(lengthOf(current?.value ?? ""));
    const empty = (): void => setLength(0);
    current?.form?.addEventListener("reset", empty);
    return () => current?.form?.removeEventListener("reset", empty);
  }, []);
  return (
    <TextAreaField
      {...field}
      ref={control}
      note={
        <span aria-live="polite">
          {length < max * 0.75 ? forms.limit(max) : left(max - length)}
        </span>
      }
      onInput={(event) => setLength(lengthOf(event.currentTarget.value))}
    />
  );
}

/** Returns the number of characters as people count them. */
function lengthOf(text: string): number {
  return [...text].length;
}

function left(count: number): string {
  return count < 0 ? forms.excess(-count) : forms.remaining(count);
}
