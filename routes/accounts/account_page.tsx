import type { ReactElement, ReactNode } from "react";
import { account } from "../../content/accounts/account.ts";
import { roleTexts } from "../../content/accounts/roles.ts";
import type { Role } from "../../services/accounts/profile_schema.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { FactLines, PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";

interface AccountPageProps {
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly Role[];
  /** The first page of the back office that the user may open, or null. */
  readonly office: string | null;
  /** The {@link PageSection}s below the identity. */
  readonly children: ReactNode;
}

/** The account page. */
export function AccountPage(props: AccountPageProps): ReactElement {
  return (
    <SectionedPage title={account.title} lead={account.lead}>
      <Identity {...props} />
      {props.children}
    </SectionedPage>
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
    <PageSection
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
    </PageSection>
  );
}
