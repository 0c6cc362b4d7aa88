import type { ReactElement, ReactNode } from "react";
import { account } from "../../content/account.ts";
import { roleTexts } from "../../content/roles.ts";
import type { Role } from "../../services/schemas/profile.ts";
import { PageHero } from "../art/page_hero.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import type { Facts } from "../ui/fact_list.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";

interface AccountPageProps {
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly Role[];
  /** The first page of the back office that the user may open, or null. */
  readonly office: string | null;
  /** The {@link AccountSection}s below the identity. */
  readonly children: ReactNode;
}

/** The account page. */
export function AccountPage(props: AccountPageProps): ReactElement {
  return (
    <AccountFrame title={account.title} lead={account.lead}>
      <Identity {...props} />
      {props.children}
    </AccountFrame>
  );
}

interface AccountFrameProps {
  readonly title: string;
  readonly lead: string;
  /** What is said before the sections. */
  readonly before?: ReactNode;
  /** The label of a link to the account. */
  readonly back?: string;
  readonly children: ReactNode;
}

/** A page of sections, about the account or about the data of the person. */
export function AccountFrame(
  { title, lead, before, back, children }: AccountFrameProps,
): ReactElement {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <Container className="py-section">
        {before}
        <div className="account">{children}</div>
        {back && (
          <p className="mt-10">
            <a href="/cuenta" className="link link-alone">{back}</a>
          </p>
        )}
      </Container>
    </>
  );
}

interface AccountSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account: description at the left, controls at the right. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps): ReactElement {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
    >
      <div>
        <Heading level={2} size="2xl" id={`${id}-titulo`}>{title}</Heading>
        {lead && <p className="mt-3 max-w-md text-gris-700">{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

function Identity(
  { email, full_name, roles, office }: Omit<AccountPageProps, "children">,
): ReactElement {
  const facts = [
    [account.name, full_name || account.unnamed],
    [account.email, email],
    [account.role, roles.map((role) => roleTexts[role].name).join(", ") || account.noRoleName],
  ] as const;
  return (
    <AccountSection
      id="datos"
      title={account.identity}
      lead={roles.length > 0 ? null : account.noRole}
    >
      <FactLines facts={facts} />
      <div className="mt-6 flex flex-wrap gap-4">
        {office && <LinkButton href={office} tone="solid">{account.toAdmin}</LinkButton>}
        <form method="post" action="/salir">
          <Button type="submit" tone="secondary">{account.signOut}</Button>
        </form>
      </div>
    </AccountSection>
  );
}

/** Values with their labels, each on a line of its own. */
export function FactLines({ facts }: { readonly facts: Facts }): ReactElement {
  return (
    <dl className="facts">
      {facts.filter(([, value]) => value).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
