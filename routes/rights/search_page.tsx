import type { ReactElement } from "react";
import { peoplePage as texts, personForms, subscribersPage } from "../../content/rights/people.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";

export const peoplePath = "/admin/people";

export interface PersonLink {
  readonly name: string;
  readonly href: string;
}

export function PeopleLinks({ people }: { readonly people: readonly PersonLink[] }): ReactElement {
  return (
    <ul className="mt-1 grid gap-1">
      {people.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className="link">{name}</a>
        </li>
      ))}
    </ul>
  );
}

interface SearchPageProps extends TypedForm {
  /** What was not found. */
  readonly none?: "email" | "phone";
  readonly several?: readonly PersonLink[];
  readonly erased?: boolean;
}

/** The search for a person; what is typed never is in an address. */
export function SearchPage(
  { none, several = [], erased = false, ...typed }: SearchPageProps,
): ReactElement {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {erased && (
        <section className="admin-panel mb-4 max-w-3xl" aria-labelledby="borrados">
          <h2 id="borrados" className="admin-heading">{texts.erased}</h2>
          <Remains />
        </section>
      )}
      <PostForm
        action={peoplePath}
        errors={typed.errors}
        submit={texts.search}
        className="admin-panel max-w-3xl"
      >
        <TextField
          {...typedField(typed, "buscar")}
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </PostForm>
      {none && <p className="admin-panel list-nothing mt-4" role="status">{texts.none(none)}</p>}
      {several.length > 0 && (
        <section className="admin-panel mt-4 max-w-3xl" aria-labelledby="varias">
          <h2 id="varias" className="admin-heading">{texts.several}</h2>
          <PeopleLinks people={several} />
        </section>
      )}
      <p className="mt-4">
        <a href="/admin/subscribers" className="link link-alone">{subscribersPage.title}</a>
      </p>
    </>
  );
}

export function Remains(): ReactElement {
  const { remainsTitle, remains } = personForms.erase;
  return (
    <div>
      <p className="font-semibold">{remainsTitle}</p>
      <ul className="mt-1 list-disc pl-5">
        {remains.map((text) => <li key={text}>{text}</li>)}
      </ul>
    </div>
  );
}
