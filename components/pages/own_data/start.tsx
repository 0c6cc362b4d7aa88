import type { ReactElement, ReactNode } from "react";
import type { Link } from "../../../content/layout.ts";
import { codePage, ownData as texts } from "../../../content/own_data.ts";
import { receiptPath } from "../../../content/receipt.ts";
import { typedText } from "../../../services/schemas/form_data.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { PageHero } from "../../art/page_hero.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error_summary.tsx";
import { Container } from "../../ui/section.tsx";
import { TextField } from "../../ui/text_field.tsx";
import { AccountSection } from "../account.tsx";
import { SignInFrame } from "../sign_in_frame.tsx";

/** The ways to one's own data, and the rights in short. */
export function OwnDataPage(): ReactElement {
  const { rights } = texts;
  return (
    <>
      <PageHero title={texts.title} lead={texts.lead} />
      <Container className="py-section">
        <div className="account">
          <Way id="recibo" {...texts.receipt} />
          <Way id="solicitud" {...texts.request} />
          <Way id="boletin" {...texts.newsletter} />
          <AccountSection id="derechos" title={rights.title}>
            <ul className="points">{rights.items.map((item) => <li key={item}>{item}</li>)}</ul>
            <p className="mt-4">
              {rights.policy.before}
              <a href={rights.policy.href} className="link">{rights.policy.label}</a>.
            </p>
          </AccountSection>
        </div>
      </Container>
    </>
  );
}

interface WayProps {
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: Link;
}

function Way({ id, title, lead, action }: WayProps): ReactElement {
  return (
    <AccountSection id={id} title={title} lead={lead}>
      <LinkButton href={action.href} tone="solid">{action.label}</LinkButton>
    </AccountSection>
  );
}

/**
 * The page on which a receipt code is typed. A link to it has the code in its fragment, which the
 * button's action puts into the field; without a script the code is pasted.
 */
export function ReceiptCodePage({ values = {}, errors = {} }: TypedForm): ReactElement {
  return (
    <SignInFrame title={codePage.title} lead={codePage.lead}>
      <form method="post" action={receiptPath} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} />
        <TextField
          name="codigo"
          label={codePage.label}
          hint={codePage.hint}
          error={errors.codigo}
          defaultValue={typedText(values.codigo)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          enterKeyHint="go"
        />
        <Button type="submit" size="large" data-action="receipt">{codePage.submit}</Button>
      </form>
      <p className="mt-6">
        <a href={codePage.lost.href} className="link">{codePage.lost.label}</a>
      </p>
    </SignInFrame>
  );
}
