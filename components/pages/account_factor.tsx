import type { ReactElement } from "react";
import { factorSection } from "../../content/second_factor.ts";
import { LinkButton } from "../ui/button.tsx";
import { AccountSection } from "./account.tsx";

interface AccountFactorProps {
  /** The formatted date of activation and the number of recovery codes left; null when off. */
  readonly state: { readonly since: string; readonly codes: number } | null;
  /** Whether the user has access to the back office. */
  readonly isStaff: boolean;
}

/** With fewer recovery codes left, the page suggests new ones. */
const few = 3;

/** The section of the account with the state of the second factor. */
export function AccountFactor({ state, isStaff }: AccountFactorProps): ReactElement {
  return (
    <AccountSection id="verificacion" title={factorSection.title} lead={factorSection.lead}>
      {!state && isStaff && <p className="account-note">{factorSection.recommended}</p>}
      {state
        ? (
          <p>
            <strong>{factorSection.on(state.since)}</strong> {factorSection.left(state.codes)}
            {state.codes < few && <>{" "}{factorSection.few}</>}
          </p>
        )
        : <p>{factorSection.off}</p>}
      <LinkButton
        href="/cuenta/verificacion"
        tone={!state && isStaff ? "solid" : "secondary"}
        className="mt-6"
      >
        {state ? factorSection.manage : factorSection.turnOn}
      </LinkButton>
    </AccountSection>
  );
}
