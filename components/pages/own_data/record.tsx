import type { ReactElement } from "react";
import { ownRecord as texts } from "../../../content/own_data.ts";
import type { FieldMessages } from "../../../services/schemas/parse.ts";
import { PageHero } from "../../art/page_hero.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error_summary.tsx";
import { FieldNotes, fieldWiring } from "../../ui/field.tsx";
import { Container } from "../../ui/section.tsx";
import { AccountSection } from "../account.tsx";
import { SignInFrame } from "../sign_in_frame.tsx";

/** What is said of something: its name and the text. */
export type Fact = readonly [term: string, text: string];

/** A record as its person reads it. */
export interface OwnRecordFacts {
  readonly id: string;
  readonly data: readonly Fact[];
  readonly authorisation: readonly Fact[];
}

/** What is stored of one record, and what its person may do with it. */
export function OwnRecordPage({ id, data, authorisation }: OwnRecordFacts): ReactElement {
  return (
    <>
      <PageHero title={texts.title} lead={texts.lead} />
      <Container className="py-section">
        <p className="hint mb-8 max-w-measure">{texts.limit}</p>
        <div className="account">
          <AccountSection id="datos" {...texts.data}>
            <Facts facts={data} />
          </AccountSection>
          <AccountSection id="autorizacion" {...texts.authorisation}>
            <Facts facts={authorisation} />
          </AccountSection>
          <AccountSection id="uso" title={texts.use.title}>
            <ul className="points">
              {texts.use.items.map((item) => <li key={item}>{item}</li>)}
            </ul>
          </AccountSection>
          <AccountSection id="acciones" {...texts.actions}>
            <div className="flex flex-wrap gap-4">
              <LinkButton href={`/mis-datos/borrar?registro=${id}`} tone="secondary">
                {texts.erase.label}
              </LinkButton>
              <form method="post" action="/mis-datos/salir">
                <Button type="submit" tone="quiet">{texts.leave}</Button>
              </form>
            </div>
          </AccountSection>
        </div>
      </Container>
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ErasePageProps {
  readonly id: string;
  /** The name on the record, so that nobody erases another one. */
  readonly name: string;
  readonly errors?: FieldMessages;
}

/** Asks before a record is erased. */
export function ErasePage({ id, name, errors = {} }: ErasePageProps): ReactElement {
  const { erase } = texts;
  const box = { name: "confirmo", label: "", error: errors.confirmo };
  return (
    <SignInFrame title={erase.title} lead={erase.lead}>
      <form method="post" action="/mis-datos/borrar" noValidate className="grid gap-5">
        <ErrorSummary errors={errors} />
        <p className="text-lg font-bold break-words">{name}</p>
        <input type="hidden" name="registro" value={id} />
        <div className="field">
          <FieldNotes {...box} />
          <label className="choice">
            <input type="checkbox" {...fieldWiring(box)} required className="tick" />
            <span className="min-w-0">{erase.confirm}</span>
          </label>
        </div>
        <Button type="submit" size="large">{erase.submit}</Button>
      </form>
      <p className="mt-6">
        <a href="/mis-datos/ver" className="link">{erase.back}</a>
      </p>
    </SignInFrame>
  );
}

/** What was done, after which there may be nothing left to show. */
export function DonePage({ text }: { readonly text: string }): ReactElement {
  const { title, home } = texts.done;
  return (
    <SignInFrame title={title} lead={text}>
      <LinkButton href={home.href} size="large">{home.label}</LinkButton>
    </SignInFrame>
  );
}
