import type { ReactElement } from "react";
import { openLink, openLinkPath, ownLink, ownLinkPath } from "../../content/rights/own_link.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { CodeForm } from "./own_start_page.tsx";

/** The page that asks for the address to which a link goes, or says that it is on its way. */
export function AskLinkPage(
  { isSent = false, ...form }: TypedForm & { readonly isSent?: boolean },
): ReactElement {
  return (
    <CardPage title={ownLink.title} lead={ownLink.lead} other={ownLink.request}>
      {isSent
        ? (
          <div role="status">
            <p className="text-lg font-bold">{ownLink.sent}</p>
            <p className="hint mt-2">{ownLink.limits} {ownLink.notArrived}</p>
          </div>
        )
        : (
          <CardForm action={ownLinkPath} errors={form.errors} submit={ownLink.submit}>
            <EmailField
              {...typedField(form, "email")}
              label={ownLink.label}
              hint={ownLink.hint}
              enterKeyHint="go"
            />
            <p className="hint">{ownLink.limits}</p>
          </CardForm>
        )}
    </CardPage>
  );
}

/** The page that a link opens: its code is in the fragment, as that of a receipt. */
export function OpenLinkPage(form: TypedForm): ReactElement {
  return (
    <CardPage title={openLink.title} lead={openLink.lead} other={openLink.again}>
      <CodeForm {...form} action={openLinkPath} texts={openLink} autoCapitalize="none" />
    </CardPage>
  );
}
