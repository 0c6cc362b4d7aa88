import type { ReactElement } from "react";
import {
  confirmPage,
  leavePage,
  type LeavingTexts,
  type SubscriptionPageTexts,
} from "../../content/newsletter/subscription.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";

/** The page of the link in the mail that asks to confirm: the answer is one of two buttons. */
export function ConfirmPage(
  { action, address }: { readonly action: string; readonly address: string },
): ReactElement {
  return (
    <CardPage {...confirmPage.ask}>
      <p className="text-lg font-semibold">{confirmPage.address(address)}</p>
      <form method="post" action={action} className="mt-5">
        <Button type="submit" size="large" name="accion" value="confirmar">
          {confirmPage.submit}
        </Button>
      </form>
      <form method="post" action={action} id="no-fui-yo" className="mt-8">
        <p className="mb-3">{confirmPage.notMine}</p>
        <Button type="submit" tone="quiet" name="accion" value="no-fui-yo">
          {confirmPage.refuse}
        </Button>
      </form>
    </CardPage>
  );
}

/** The page of the link with which a person leaves. */
export function LeavePage({ action }: { readonly action: string }): ReactElement {
  return (
    <CardPage {...leavePage.ask}>
      <form method="post" action={action}>
        <Button type="submit" size="large">{leavePage.submit}</Button>
      </form>
    </CardPage>
  );
}

/** The page on which a person types the address that leaves. */
export function LeaveByAddressPage(
  { texts, ...form }: TypedForm & { readonly texts: LeavingTexts },
): ReactElement {
  return (
    <CardPage {...texts.ask}>
      <CardForm action="/boletin/baja" errors={form.errors} submit={texts.submit}>
        <EmailField
          {...typedField(form, "email")}
          label={leavePage.label}
          enterKeyHint="send"
        />
      </CardForm>
    </CardPage>
  );
}

/** What became of a subscription, with the way back to the news. */
export function AnsweredPage({ title, lead, other }: SubscriptionPageTexts): ReactElement {
  return (
    <CardPage title={title} lead={lead}>
      <LinkButton href={confirmPage.news.href} size="large">{confirmPage.news.label}</LinkButton>
      {other && (
        <p className="mt-6">
          <a href={other.href} className="link">{other.label}</a>
        </p>
      )}
    </CardPage>
  );
}
