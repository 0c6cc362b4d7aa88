import type { ReactElement } from "react";
import { erasePage } from "../../content/accounts/account.ts";
import { factorPage } from "../../content/accounts/second_factor.ts";
import { Button } from "../../components/ui/button.tsx";
import { PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { ProofForm, type ProofProps } from "./proof_form.tsx";
import { CodeField } from "./second_step_page.tsx";

interface EraseAccountProps extends ProofProps {
  /** Whether the account has a second factor, whose code is asked for too. */
  readonly hasFactor: boolean;
}

/** The page on which a person erases their own account. */
export function EraseAccountPage({ hasFactor, ...proof }: EraseAccountProps): ReactElement {
  return (
    <SectionedPage title={erasePage.title} lead={erasePage.lead} back={erasePage.back}>
      <PageSection id="borrar" title={erasePage.what}>
        <div className="prose mb-6">
          <ul>{erasePage.list.map((item) => <li key={item}>{item}</li>)}</ul>
        </div>
        <ProofForm {...proof} action="/cuenta/borrar">
          {hasFactor && (
            <CodeField
              label={factorPage.code}
              hint={factorPage.codeHint}
              error={proof.errors.code}
            />
          )}
          <div>
            <Button type="submit" tone="solid">{erasePage.submit}</Button>
            <p className="hint mt-2">{erasePage.copies}</p>
          </div>
        </ProofForm>
      </PageSection>
    </SectionedPage>
  );
}
