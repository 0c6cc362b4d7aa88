import { Hono } from "hono";
import type { ReactElement } from "react";
import { PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { QrCode } from "../../components/ui/qr_code.tsx";
import { toasts } from "../../content/words/toasts.ts";
import { factorMeta, factorPage } from "../../content/accounts/second_factor.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { base32, totpLink } from "../../services/accounts/totp.ts";
import type { AppContext, Env } from "../env.ts";
import { fieldErrors } from "../problems.ts";
import { answerForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { visitorOf } from "./session.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { write } from "../write.ts";
import { CodeField, ProofForm, type ProofProps } from "./proof_form.tsx";
import { proofOf, prove, proveBoth } from "./owner_proof.ts";

const path = "/cuenta/verificacion";

/** The second factor of the visitor's own account. `requireUser` guards the mount. */
export const factorPages = new Hono<Env>()
  .get("/", (c) => respondFactor(c))
  .post("/", (c) =>
    answerForm(
      c,
      async () => respondSecret(c, await begin(c)),
      ({ problem }) => respondFactor(c, problem),
    ))
  .post("/activar", (c) => {
    const { profile, sessionId } = visitorOf(c);
    const { secondFactors } = c.get("deps").services;
    return answerForm(c, async ({ code }) => {
      const typed = typedText(code);
      const codes = await write(c, (tx) => secondFactors.confirm(tx, profile.id, sessionId, typed));
      await endOtherSessions(c);
      return respond(c, <RecoveryCodes codes={codes} />);
    }, async ({ problem }) => {
      const secret = await secondFactors.begun(profile.id, sessionId);
      return secret ? await respondSecret(c, secret, problem) : await respondFactor(c, problem);
    });
  })
  .post("/codigos", (c) =>
    answerForm(c, async () => {
      await proveBoth(c);
      const { secondFactors } = c.get("deps").services;
      const codes = await write(c, (tx) => secondFactors.renewRecoveryCodes(tx, tx.actor.id));
      await endOtherSessions(c);
      return respond(c, <RecoveryCodes codes={codes} />);
    }, ({ problem }) => respondFactor(c, problem)))
  .post("/desactivar", (c) =>
    answerForm(c, async () => {
      await proveBoth(c);
      await switchOff(c);
      await endOtherSessions(c);
      return redirectWithFlash(c, "/cuenta", "second_factor_off");
    }, ({ problem }) => respondFactor(c, problem)));

async function begin(c: AppContext): Promise<Uint8Array> {
  const { profile, sessionId } = visitorOf(c);
  await prove(c);
  const { secondFactors } = c.get("deps").services;
  return await write(c, (tx) => secondFactors.begin(tx, profile.id, sessionId));
}

async function switchOff(c: AppContext): Promise<void> {
  const { secondFactors, limits } = c.get("deps").services;
  const { id } = visitorOf(c).profile;
  await write(c, async (tx) => {
    await limits.consume(tx, "securityChanges", id);
    await secondFactors.switchOff(tx, id);
  });
}

/** After a change of the factor (ASVS 5.0, 7.4.3). */
async function endOtherSessions(c: AppContext): Promise<void> {
  const { profile, sessionId } = visitorOf(c);
  await c.get("deps").services.sessions.endAll(profile.id, sessionId);
}

async function respondSecret(
  c: AppContext,
  secret: Uint8Array,
  problem?: Problem,
): Promise<Response> {
  const { encode } = await import("uqr");
  const link = totpLink(secret, c.get("deps").site.name, visitorOf(c).profile.email);
  const { scan, confirm } = factorPage;
  const content = (
    <>
      <PageSection id="escanear" title={scan.title} lead={scan.lead}>
        <QrCode
          modules={encode(link, { border: 0, ecc: "M" }).data}
          label={scan.image}
          className="w-[min(100%,15rem)] border-2 border-mora-950 [forced-color-adjust:none]"
        />
        <p className="mt-4">
          <a href={link} className="link">{scan.open}</a>
        </p>
        <p className="mt-4">{scan.key}</p>
        <p className="mt-2 max-w-[32rem] bg-gris-100 px-4 py-3 text-[1.0625rem] [overflow-wrap:anywhere]">
          <code>{base32(secret).match(/.{1,4}/g)?.join(" ")}</code>
        </p>
      </PageSection>
      <PageSection id="confirmar" title={confirm.title} lead={confirm.lead}>
        <form method="post" action={`${path}/activar`} noValidate className="grid max-w-lg gap-5">
          <CodeField label={factorPage.code} error={fieldErrors(problem).code} />
          <div>
            <Button type="submit" tone="solid">{confirm.submit}</Button>
          </div>
        </form>
      </PageSection>
    </>
  );
  return respond(c, content, problem);
}

async function respondFactor(c: AppContext, problem?: Problem): Promise<Response> {
  const { profile: { id, email } } = visitorOf(c);
  const proof = { proof: await proofOf(c), email, errors: fieldErrors(problem) };
  const isOn = await c.get("deps").services.secondFactors.isOn(id);
  return respond(c, isOn ? <ManageFactor {...proof} /> : <BeginFactor {...proof} />, problem);
}

function respond(c: AppContext, step: ReactElement, problem?: Problem): Response {
  const { title, lead, back } = factorPage;
  const content = <SectionedPage title={title} lead={lead} back={back}>{step}</SectionedPage>;
  const props = errorProps(c, problem, toasts.second_factor_failed);
  return respondPublic(c, { ...factorMeta, content, ...props });
}

function BeginFactor(step: ProofProps): ReactElement {
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

/** On: creates new recovery codes or turns it off; both ask for password and code. */
function ManageFactor(step: ProofProps): ReactElement {
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

function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactElement {
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
