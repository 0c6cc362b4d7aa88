import type { ComponentProps, ReactElement } from "react";
import { TextField } from "./text_field.tsx";

/** A field for an address of e-mail: the keyboard for one, and nothing that corrects what is typed. */
export function EmailField(props: ComponentProps<typeof TextField>): ReactElement {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      required
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}
