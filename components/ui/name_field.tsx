import type { ComponentProps, ReactElement } from "react";
import { TextField } from "./text_field.tsx";

/** A field for a name, without spell checking. */
export function NameField(props: ComponentProps<typeof TextField>): ReactElement {
  return (
    <TextField
      autoComplete="name"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}
