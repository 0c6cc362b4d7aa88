import type { ReactElement } from "react";
import { passwordToggle } from "../../content/login.ts";
import { Icon } from "./icon.tsx";
import { eyeIcon, eyeOffIcon } from "./icons.ts";
import { TextField } from "./text_field.tsx";

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Tells password managers which of the two it is. */
  readonly autoComplete: "current-password" | "new-password";
  readonly enterKeyHint: "next" | "go";
  /** Whether the page opens with the cursor in it. */
  readonly autoFocus?: boolean;
}

/** A field for a password, masked, with a button that shows it. Pasting works as everywhere. */
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

/** Shows and hides the password; it appears with its script. */
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
        {/* A label by attribute would also be found as that of the field. */}
        <span className="sr-only">{passwordToggle.show}</span>
        <Icon shape={eyeIcon} />
        <Icon shape={eyeOffIcon} />
      </button>
      <span role="status" className="sr-only" data-password-status="" />
    </>
  );
}
