import type { ComponentProps, ReactElement } from "react";
import { TextField } from "./text_field.tsx";

/** An e-mail field, without autocorrection. */
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
