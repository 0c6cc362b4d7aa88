import { Hono } from "hono";
import type { ReactElement } from "react";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { leavePage, type LeavingTexts, meta } from "../../content/newsletter/subscription.ts";
import { toasts } from "../../content/words/toasts.ts";
import { leaveByAddress } from "../../services/newsletter/leave_newsletter.ts";
import { LeaveInput } from "../../services/newsletter/newsletter_input_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { inEvenTime } from "../forms/submit.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { AnsweredPage } from "./subscription_links.tsx";

/** The page on which a person who has no link types the address that leaves. */
export const leavePages = new Hono<Env>()
  .get("/boletin/baja", (c) => {
    const { flash, texts } = leavingOf(c);
    const content = c.get("flash") === flash
      ? <AnsweredPage {...texts.done} />
      : <LeaveByAddressPage texts={texts} />;
    return respondPublic(c, { ...meta, content });
  })
  .post("/boletin/baja", (c) =>
    answerForm(c, async (values) => {
      await leaveTyped(c, values);
      return redirectWithFlash(c, "/boletin/baja", leavingOf(c).flash);
    }, ({ values, problem }) => {
      const { texts } = leavingOf(c);
      return respondPublic(c, {
        ...meta,
        content: <LeaveByAddressPage texts={texts} values={values} errors={problem.fields} />,
        ...errorProps(c, problem, toasts.newsletter_leave_failed),
      });
    }));

/** Returns what becomes of a typed address, as code of a toast and in words. */
function leavingOf(c: AppContext) {
  return c.get("deps").services.outbox.isOn
    ? { flash: "newsletter_leave_asked", texts: leavePage.byMail } as const
    : { flash: "newsletter_left", texts: leavePage.byAddress } as const;
}

/** Answers the same, whether the address has a subscription or not. @throws {Problem} `invalid`, … */
async function leaveTyped(c: AppContext, values: Record<string, unknown>): Promise<void> {
  const { services } = c.get("deps");
  const { email } = parseOrThrow(LeaveInput, values);
  await inEvenTime(() => leaveByAddress(services, email, (work) => write(c, work)));
}

function LeaveByAddressPage(
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
