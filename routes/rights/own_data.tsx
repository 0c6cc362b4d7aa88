import { Hono } from "hono";
import { downloadRecord, respondRecord } from "./own_record.tsx";
import { codePage, ownData as texts, ownRecord } from "../../content/rights/own_data.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { selfAuditEvent } from "../audit_events.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, type RefusedForm } from "../input.ts";
import { keepAccess, leave, withOwn } from "./own_data_session.ts";
import { takeReceipt } from "./receipts.ts";
import { erasedText, respondOwn } from "./respond_own.ts";
import {
  answerErase,
  answerRestore,
  answerWithdraw,
  respondErase,
  respondOwnCorrection,
  respondRestore,
  respondWithdraw,
} from "./own_changes.tsx";
import type { ReactElement, ReactNode } from "react";
import type { Link } from "../../content/site/layout.ts";
import { linkWay, ownLinkPath } from "../../content/rights/own_link.ts";
import { receipt, receiptPath } from "../../content/forms/receipt.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { CardPage } from "../../components/layout/card_page.tsx";

export const ownDataPages = new Hono<Env>()
  .use(async function privateAnswers(c, next) {
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Robots-Tag", "noindex");
    await next();
  })
  .get("/", (c) => respondStart(c))
  .get("/recibo", (c) => {
    const code = takeReceipt(c)?.code;
    if (code === undefined) return respondCode(c);
    return respondOwn(c, <ReceiptPage code={code} />);
  })
  .post("/recibo", (c) =>
    answerForm(c, async ({ codigo }) => {
      await openByCode(c, typedText(codigo));
      return c.redirect("/mis-datos/ver", 303);
    }, (refused) => respondCode(c, refused)))
  .get("/ver", withOwn(respondRecord))
  .post("/descargar", withOwn(downloadRecord))
  .get("/corregir", withOwn(respondOwnCorrection))
  .post("/corregir", withOwn(respondOwnCorrection))
  .get("/retirar", withOwn(respondWithdraw))
  .post("/retirar", withOwn(answerWithdraw))
  .get("/reautorizar", withOwn(respondRestore))
  .post("/reautorizar", withOwn(answerRestore))
  .get("/borrar", withOwn(respondErase))
  .post("/borrar", withOwn(answerErase))
  .post("/salir", async (c) => {
    await leave(c);
    return c.redirect("/mis-datos", 303);
  });

/** Opens what the code is for. @throws {Problem} `invalid`, `rate_limited` */
async function openByCode(c: AppContext, code: string): Promise<void> {
  const { ownData, audit, limits } = c.get("deps").services;
  await limits.count("receiptCodes", c.get("client"));
  const access = await ownData.open(code);
  if (!access) {
    await audit.recordRefusal({ action: "access_failed", actor: null, client: c.get("client") });
    throw new Problem("invalid", { codigo: codePage.unknown });
  }
  const { id, form } = access;
  await audit.record(selfAuditEvent("access_opened", id, { kind: publicForms[form].records }));
  keepAccess(c, access);
}

function respondStart(c: AppContext): Response {
  const erased = erasedText(c);
  const hasMail = c.get("deps").services.outbox.isOn;
  return respondOwn(c, erased ? <DonePage text={erased} /> : <OwnDataPage hasMail={hasMail} />);
}

function respondCode(
  c: AppContext,
  { values, problem }: Partial<RefusedForm> = {},
): Response {
  const hasMail = c.get("deps").services.outbox.isOn;
  const content = <ReceiptCodePage {...{ values, hasMail }} errors={problem?.fields} />;
  return respondOwn(c, content, problem);
}

function DonePage({ text }: { readonly text: string }): ReactElement {
  const { title, home } = ownRecord.done;
  return (
    <CardPage title={title} lead={text}>
      <LinkButton href={home.href} size="large">{home.label}</LinkButton>
    </CardPage>
  );
}

/** The ways to the person's own data, and the rights in short; by mail only where it is on. */
function OwnDataPage({ hasMail }: { readonly hasMail: boolean }): ReactElement {
  const { rights, newsletter } = texts;
  return (
    <SectionedPage title={texts.title} lead={texts.lead}>
      <StartCard id="recibo" {...texts.receipt} />
      {hasMail && <StartCard id="enlace" {...linkWay} />}
      <StartCard id="solicitud" {...texts.request} />
      <StartCard
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

interface StartCardProps {
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: Link;
}

function StartCard({ id, title, lead, action }: StartCardProps): ReactElement {
  return (
    <PageSection id={id} title={title} lead={lead}>
      <LinkButton href={action.href} tone="solid">{action.label}</LinkButton>
    </PageSection>
  );
}

/** The receipt of a form whose page is gone since it was opened; null where its code was shown before. */
function ReceiptPage({ code }: { readonly code: string | null }): ReactElement {
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

function ReceiptCodePage(
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
