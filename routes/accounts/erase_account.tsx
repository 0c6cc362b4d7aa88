import { Hono } from "hono";
import { PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { eraseMeta, erasePage } from "../../content/accounts/account.ts";
import { factorPage } from "../../content/accounts/second_factor.ts";
import { toasts } from "../../content/words/toasts.ts";
import { eraseAccount } from "../../services/accounts/erase_account.ts";
import type { Problem } from "../../services/system/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm } from "../input.ts";
import { fieldErrors } from "../problems.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { proofOf, prove, proveBoth } from "./owner_proof.ts";
import { CodeField, ProofForm } from "./proof_form.tsx";
import { endSession, visitorOf } from "./session.ts";

export const eraseAccountPages = new Hono<Env>()
  .get("/", (c) => respondErase(c))
  .post("/", (c) =>
    answerForm(c, async () => {
      await erase(c);
      await endSession(c);
      return redirectWithFlash(c, "/", "account_erased");
    }, ({ problem }) => respondErase(c, problem)));

/** Erases the account. @throws {Problem} `invalid_credentials`, `invalid_code`, `last_admin`, … */
async function erase(c: AppContext): Promise<void> {
  const { services } = c.get("deps");
  const { id } = visitorOf(c).profile;
  await (await services.secondFactors.isOn(id) ? proveBoth(c) : prove(c));
  await write(c, async (tx) => {
    await eraseAccount(tx, services, id);
    tx.log("account_erased", { subject: id });
  });
}

async function respondErase(c: AppContext, problem?: Problem): Promise<Response> {
  const { profile: { id, email } } = visitorOf(c);
  const hasFactor = await c.get("deps").services.secondFactors.isOn(id);
  const errors = fieldErrors(problem);
  const content = (
    <SectionedPage title={erasePage.title} lead={erasePage.lead} back={erasePage.back}>
      <PageSection id="borrar" title={erasePage.what}>
        <div className="prose mb-6">
          <ul>{erasePage.list.map((item) => <li key={item}>{item}</li>)}</ul>
        </div>
        <ProofForm proof={await proofOf(c)} email={email} errors={errors} action="/cuenta/borrar">
          {hasFactor && (
            <CodeField label={factorPage.code} hint={factorPage.codeHint} error={errors.code} />
          )}
          <div>
            <Button type="submit" tone="solid">{erasePage.submit}</Button>
            <p className="hint mt-2">{erasePage.copies}</p>
          </div>
        </ProofForm>
      </PageSection>
    </SectionedPage>
  );
  const props = errorProps(c, problem, toasts.account_erase_failed);
  return respondPublic(c, { ...eraseMeta, content, ...props });
}
