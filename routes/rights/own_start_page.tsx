import type { ReactElement, ReactNode } from "react";
import type { Link } from "../../content/site/layout.ts";
import { codePage, ownData as texts } from "../../content/rights/own_data.ts";
import { linkWay, ownLinkPath } from "../../content/rights/own_link.ts";
import { receipt, receiptPath } from "../../content/forms/receipt.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { CardPage } from "../../components/layout/card_page.tsx";

/** The ways to the person's own data, and the rights in short; by mail only where it is on. */
export function OwnDataPage({ hasMail }: { readonly hasMail: boolean }): ReactElement {
  const { rights, newsletter } = texts;
  return (
    <SectionedPage title={texts.title} lead={texts.lead}>
      <Way id="recibo" {...texts.receipt} />
      {hasMail && <Way id="enlace" {...linkWay} />}
      <Way id="solicitud" {...texts.request} />
      <Way
        id="boletin"
        title={newsletter.title}
        lead={hasMail ? newsletter.leadByMail : newsletter.lead}
        action={newsletter.action}
      />
      <PageSection id="derechos" title={rights.title}>
        <ul className="grid list-disc gap-3 pl-5">
          {rights.items.map((item) => <li key={item}>{item}</li>)}
        </ul>
        <p className="mt-4">
          {rights.policy.before}
          <a href={rights.policy.href} className="link">{rights.policy.label}</a>.
        </p>
      </PageSection>
    </SectionedPage>
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
    <PageSection id={id} title={title} lead={lead}>
      <LinkButton href={action.href} tone="solid">{action.label}</LinkButton>
    </PageSection>
  );
}

/** The receipt of a form whose page is gone since it was opened; null where its code was shown before. */
export function ReceiptPage({ code }: { readonly code: string | null }): ReactElement {
  return (
    <CardPage title={receipt.title} lead={code === null ? receipt.repeated : receipt.lead}>
      {code === null ? <LinkButton href="/mis-datos">{receipt.open}</LinkButton> : (
        <>
          <p>
            <output aria-label={receipt.codeLabel} className="receipt-code">{code}</output>
          </p>
          <LinkButton href={`${receiptPath}#${code}`} size="large" className="mt-6">
            {receipt.open}
          </LinkButton>
          <p className="hint mt-6">{receipt.warning}</p>
        </>
      )}
    </CardPage>
  );
}

/** The page on which a receipt code is typed; without one the person gets a link, or asks. */
export function ReceiptCodePage(
  { hasMail, ...form }: TypedForm & { readonly hasMail: boolean },
): ReactElement {
  const { label, href } = codePage.lost;
  return (
    <CardPage
      title={codePage.title}
      lead={codePage.lead}
      other={{ href: hasMail ? ownLinkPath : href, label }}
    >
      <CodeForm {...form} action={receiptPath} texts={codePage} autoCapitalize="characters" />
    </CardPage>
  );
}

interface CodeFormProps extends TypedForm {
  readonly action: string;
  readonly texts: Readonly<Record<"label" | "hint" | "submit", string>>;
  readonly autoCapitalize: "characters" | "none";
}

/**
 * The form in which a code is typed. A link to its page has the code in the fragment, which the
 * button's action puts into the field; without a script the code is pasted.
 */
export function CodeForm(
  { action, texts, autoCapitalize, ...form }: CodeFormProps,
): ReactElement {
  return (
    <form method="post" action={action} noValidate className="grid gap-5">
      <ErrorSummary errors={form.errors ?? {}} />
      <TextField
        {...typedField(form, "codigo")}
        label={texts.label}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        required
        enterKeyHint="go"
      />
      <Button type="submit" size="large" data-action="receipt">{texts.submit}</Button>
    </form>
  );
}
