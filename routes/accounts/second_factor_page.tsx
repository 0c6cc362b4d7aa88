import type { ReactElement, ReactNode } from "react";
import { factorPage } from "../../content/accounts/second_factor.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { QrCode } from "../../components/ui/qr_code.tsx";
import { PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { ProofForm, type ProofProps } from "./proof_form.tsx";
import { CodeField } from "./second_step_page.tsx";

const path = "/cuenta/verificacion";

/** The layout of every state of the page. */
export function SecondFactorPage({ children }: { children: ReactNode }): ReactElement {
  const { title, lead, back } = factorPage;
  return <SectionedPage {...{ title, lead, back }}>{children}</SectionedPage>;
}

/** Off: asks for the password first. */
export function BeginFactor(step: ProofProps): ReactElement {
  const { title, lead, submit } = factorPage.begin;
  return (
    <PageSection id="empezar" title={title} lead={lead}>
      <ProofForm {...step} action={path}>
        <div>
          <Button type="submit" tone="solid">{submit}</Button>
        </div>
      </ProofForm>
    </PageSection>
  );
}

interface ConfirmFactorProps {
  readonly modules: readonly (readonly boolean[])[];
  /** The `otpauth:` link for an authenticator on this device. */
  readonly link: string;
  /** The secret, to type. */
  readonly secret: string;
  readonly errors: FieldMessages;
}

/** Setup: shows the secret and asks for the first code. */
export function ConfirmFactor(props: ConfirmFactorProps): ReactElement {
  const { scan, confirm } = factorPage;
  return (
    <>
      <PageSection id="escanear" title={scan.title} lead={scan.lead}>
        <QrCode
          modules={props.modules}
          label={scan.image}
          className="w-[min(100%,15rem)] border-2 border-mora-950 [forced-color-adjust:none]"
        />
        <p className="mt-4">
          <a href={props.link} className="link">{scan.open}</a>
        </p>
        <p className="mt-4">{scan.key}</p>
        <p className="mt-2 max-w-[32rem] bg-gris-100 px-4 py-3 text-[1.0625rem] [overflow-wrap:anywhere]">
          <code>{props.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
      </PageSection>
      <PageSection id="confirmar" title={confirm.title} lead={confirm.lead}>
        <form method="post" action={`${path}/activar`} noValidate className="grid max-w-lg gap-5">
          <CodeField label={factorPage.code} error={props.errors.code} />
          <div>
            <Button type="submit" tone="solid">{confirm.submit}</Button>
          </div>
        </form>
      </PageSection>
    </>
  );
}

/** On: creates new recovery codes or turns it off; both ask for password and code. */
export function ManageFactor(step: ProofProps): ReactElement {
  const texts = factorPage.manage;
  return (
    <PageSection id="cambiar" title={texts.title} lead={texts.lead}>
      <ProofForm {...step} action={`${path}/codigos`}>
        <CodeField label={factorPage.code} hint={factorPage.codeHint} error={step.errors.code} />
        <div className="grid gap-4">
          <div>
            <Button type="submit" tone="solid">{texts.renew}</Button>
            <p className="hint mt-2">{texts.renewHint}</p>
          </div>
          <div>
            <Button type="submit" tone="secondary" formAction={`${path}/desactivar`}>
              {texts.turnOff}
            </Button>
          </div>
        </div>
      </ProofForm>
    </PageSection>
  );
}

/** The new recovery codes; they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactElement {
  const texts = factorPage.codes;
  return (
    <PageSection id="codigos" title={texts.title} lead={texts.lead}>
      <ol className="factor-codes" aria-label={texts.list}>
        {codes.map((code) => <RecoveryCode key={code} code={code} />)}
      </ol>
      <div className="print:hidden mt-6 flex flex-wrap gap-4">
        <LinkButton href="/cuenta" tone="solid">{texts.done}</LinkButton>
        <Button
          tone="secondary"
          className="scripted"
          data-action="copy-text"
          data-text={codes.join("\n")}
          data-done={texts.copied}
          data-failed={texts.copyFailed}
          data-detail={texts.copyDetail}
        >
          {texts.copy}
        </Button>
        <Button tone="secondary" className="scripted" data-action="print">
          {texts.print}
        </Button>
      </div>
    </PageSection>
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
