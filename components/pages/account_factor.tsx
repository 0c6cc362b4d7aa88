import type { ReactElement } from "react";
import { bogotaDay, longDate } from "../../content/dates.ts";
import { factorSection } from "../../content/second_factor.ts";
import type { SecondFactorState } from "../../services/accounts/second_factors.ts";
import { LinkButton } from "../ui/button.tsx";
import { AccountSection } from "./account.tsx";

interface AccountFactorProps {
  /** Null when off. */
  readonly state: SecondFactorState | null;
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
            <strong>{factorSection.on(longDate(bogotaDay(Date.parse(state.enabled_at))))}</strong>
            {" "}
            {factorSection.left(state.recoveryCodes)}
            {state.recoveryCodes < few && <>{" "}{factorSection.few}</>}
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
