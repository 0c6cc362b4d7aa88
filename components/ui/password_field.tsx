import type { ReactElement } from "react";
import { passwordToggle } from "../../content/forms/forms.ts";
import { Icon } from "./icon.tsx";
import { eyeIcon, eyeOffIcon } from "./icons.ts";
import { TextField } from "./text_field.tsx";

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Tells password managers whether the password is new. */
  readonly autoComplete: "current-password" | "new-password";
  readonly enterKeyHint: "next" | "go";
  readonly autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps): ReactElement {
  return (
    <TextField
      {...props}
      type="password"
      autoCapitalize="none"
      required
      spellCheck={false}
      end={<Reveal field={props.name} />}
    />
  );
}

/** Toggles the password; hidden without a script. */
function Reveal({ field }: { field: string }): ReactElement {
  return (
    <>
      <button
        type="button"
        className="reveal"
        data-action="password"
        data-shown={passwordToggle.shown}
        data-hidden={passwordToggle.hidden}
        aria-controls={field}
        aria-pressed="false"
      >
        {/* `aria-label` would match queries for the field's label. */}
        <span className="sr-only">{passwordToggle.show}</span>
        <Icon shape={eyeIcon} />
        <Icon shape={eyeOffIcon} />
      </button>
      <span role="status" className="sr-only" data-password-status="" />
    </>
  );
}
