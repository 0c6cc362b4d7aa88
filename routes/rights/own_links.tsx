import { Hono } from "hono";
import { downloadAll, eraseEverything, respondAll, respondEraseAll } from "./own_all.tsx";
import { openLink, openLinkPath, ownLink, ownLinkPath } from "../../content/rights/own_link.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { OwnLinkInput } from "../../services/rights/own_data_schema.ts";
import { servicesWithMail } from "../accounts/mail_links.tsx";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { allPath, keepAccess, withAll } from "./own_data_session.ts";
import { respondOwn } from "./respond_own.ts";
import { write, writeAsSelf } from "../write.ts";
import type { ReactElement } from "react";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { CodeForm } from "./own_data.tsx";

/**
 * The way to all that is stored under an address, by a link that its owner gets by mail. Without a
 * mail server the pages of the link do not exist.
 */
export const ownLinkPages = new Hono<Env>()
  .get("/enlace", (c) => {
    servicesWithMail(c);
    return respondOwn(c, <AskLinkPage isSent={"enviado" in c.req.query()} />);
  })
  .post("/enlace", async (c) => {
    const { ownLinks } = servicesWithMail(c);
    return await answerForm(
      c,
      async (values) => {
        const { email } = parseOrThrow(OwnLinkInput, values);
        await write(c, (tx) => ownLinks.request(tx, email));
        return c.redirect(`${ownLinkPath}?enviado`, 303);
      },
      ({ values, problem }) =>
        respondOwn(c, <AskLinkPage values={values} errors={problem.fields} />, problem),
    );
  })
  .get("/entrar", (c) => {
    servicesWithMail(c);
    return respondOwn(c, <OpenLinkPage />);
  })
  .post("/entrar", (c) =>
    answerForm(c, async ({ codigo }) => {
      await openByLink(c, typedText(codigo));
      return c.redirect(allPath, 303);
    }, ({ values, problem }) =>
      respondOwn(c, <OpenLinkPage values={values} errors={problem.fields} />, problem)))
  .get("/todo", withAll(respondAll))
  .post("/todo/descargar", withAll(downloadAll))
  .get("/todo/borrar", withAll((c, email) => respondEraseAll(c, email)))
  .post("/todo/borrar", withAll(eraseEverything));

/** Opens what the link is for, once. @throws {Problem} `invalid`, `rate_limited` */
async function openByLink(c: AppContext, typed: string): Promise<void> {
  const { ownLinks, ownData, audit, limits } = servicesWithMail(c);
  await limits.count("receiptCodes", c.get("client"));
  const detail = { way: "link" };
  const used = await writeAsSelf(c, async (tx) => {
    const used = await ownLinks.use(tx, typed);
    if (used) tx.log("access_opened", { subject: audit.addressSubject(used.email), detail });
    return used;
  });
  if (used === null) {
    const event = { action: "access_failed", actor: null, client: c.get("client") } as const;
    await audit.recordRefusal({ ...event, detail });
    throw new Problem("invalid", { codigo: openLink.unknown });
  }
  keepAccess(c, ownData.openAll(used.email));
}

function AskLinkPage(
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
function OpenLinkPage(form: TypedForm): ReactElement {
  return (
    <CardPage title={openLink.title} lead={openLink.lead} other={openLink.again}>
      <CodeForm {...form} action={openLinkPath} texts={openLink} autoCapitalize="none" />
    </CardPage>
  );
}
