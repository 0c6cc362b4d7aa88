import type { ReactElement } from "react";
import { openLink, openLinkPath, ownLink, ownLinkPath } from "../../../content/own_link.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { typedField } from "../../ui/field.tsx";
import { EmailField } from "../../ui/text_field.tsx";
import { CardForm, CardPage } from "../card_page.tsx";
import { CodeForm } from "./start.tsx";

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
