import type { ReactElement } from "react";
import { factorPage } from "../../content/second_factor.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { AccountSection } from "./account.tsx";

/** The new recovery codes; they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactElement {
  const texts = factorPage.codes;
  return (
    <AccountSection id="codigos" title={texts.title} lead={texts.lead}>
      <ol className="factor-codes" aria-label={texts.list}>
        {codes.map((code) => <RecoveryCode key={code} code={code} />)}
      </ol>
      <div className="print:hidden mt-6 flex flex-wrap gap-4">
        <LinkButton href="/cuenta" tone="solid">{texts.done}</LinkButton>
        <Button
          tone="secondary"
          className="invisible js:visible"
          data-action="copy-text"
          data-text={codes.join("\n")}
          data-done={texts.copied}
          data-failed={texts.copyFailed}
          data-detail={texts.copyDetail}
        >
          {texts.copy}
        </Button>
        <Button tone="secondary" className="invisible js:visible" data-action="print">
          {texts.print}
        </Button>
      </div>
    </AccountSection>
  );
}

/** A code on one line, or in two halves if the text is enlarged. */
function RecoveryCode({ code }: { code: string }): ReactElement {
  const middle = Math.ceil(code.length / 2);
  return (
    <li>
      <code>
        <span>{code.slice(0, middle)}</span>
        <span>{code.slice(middle)}</span>
      </code>
    </li>
  );
}
