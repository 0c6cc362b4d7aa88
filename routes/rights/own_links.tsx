import { Hono } from "hono";
import { AskLinkPage, OpenLinkPage } from "../../components/pages/own_data/link.tsx";
import { meta } from "../../content/own_data.ts";
import { openLink, ownLink, ownLinkPath } from "../../content/own_link.ts";
import { toasts } from "../../content/toasts.ts";
import { Problem } from "../../services/problem.ts";
import { formFields, typedText } from "../../services/schemas/form_data.ts";
import { OwnLinkInput } from "../../services/schemas/own_link.ts";
import { servicesWithMail } from "../accounts/services_with_mail.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { expectProblem } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { parsed } from "../validate.ts";
import { allPath, keepAccess, withAll } from "./access.ts";
import {
  addressEntry,
  downloadAll,
  eraseEverything,
  respondEraseAll,
  seeAll,
} from "./own_records.tsx";

/**
 * The way to all that is stored under an address, by a link that its owner gets by mail. Without a
 * mail server the pages of the link do not exist.
 */
export const ownLinkPages = new Hono<Env>()
  .get("/enlace", (c) => {
    servicesWithMail(c);
    return respondAsk(c, { isSent: c.req.query("enviado") !== undefined });
  })
  .post("/enlace", async (c) => {
    const { ownLinks } = servicesWithMail(c);
    const fields = formFields(await readForm(c));
    const problem = await expectProblem(() =>
      ownLinks.request(parsed(OwnLinkInput, fields).email, c.get("client"))
    );
    if (problem) return respondAsk(c, { email: typedText(fields.email), problem });
    return c.redirect(`${ownLinkPath}?enviado`, 303);
  })
  .get("/entrar", (c) => {
    servicesWithMail(c);
    return respondPublic(c, { ...meta, content: <OpenLinkPage /> });
  })
  .post("/entrar", async (c) => {
    const values = formFields(await readForm(c));
    const problem = await expectProblem(() => open(c, typedText(values.codigo)));
    if (!(problem instanceof Problem)) return c.redirect(allPath, 303);
    const content = <OpenLinkPage values={values} errors={problem.fields} />;
    return respondPublic(c, { ...meta, content, ...refused(c, problem, toasts.own_data_failed) });
  })
  .get("/todo", withAll(seeAll))
  .post("/todo/descargar", withAll(downloadAll))
  .get("/todo/borrar", withAll((c, email) => respondEraseAll(c, email)))
  .post("/todo/borrar", withAll(eraseEverything));

interface AskState {
  readonly isSent?: boolean;
  readonly email?: string;
  readonly problem?: Problem;
}

function respondAsk(c: AppContext, { isSent = false, email = "", problem }: AskState): Response {
  const errors = problem?.fields ?? {};
  const content = <AskLinkPage isSent={isSent} email={email} errors={errors} />;
  const failed = { ...toasts.own_data_failed, description: ownLink.failed };
  return respondPublic(c, { ...meta, content, ...(problem && refused(c, problem, failed)) });
}

/** Opens what the link is for, once. @throws {Problem} `invalid`, `rate_limited` */
async function open(c: AppContext, typed: string): Promise<void> {
  const { ownLinks, ownData, audit, limits } = servicesWithMail(c);
  await limits.countOne("receiptCodes", c.get("client"));
  const detail = { way: "link" };
  const email = await ownLinks.use(
    typed,
    (email) => audit.planCreate(addressEntry(c, "access_opened", email, detail)),
  );
  if (email === null) {
    const event = { action: "access_failed", actor: null, client: c.get("client") } as const;
    await audit.recordRefusal({ ...event, detail });
    throw new Problem("invalid", { codigo: openLink.unknown });
  }
  keepAccess(c, ownData.openAll(email));
}
