import type { ReactElement, ReactNode } from "react";
import type { Link } from "../../content/site/layout.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { Scene } from "../art/scene.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error_summary.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";

interface CardPageProps {
  readonly title: string;
  readonly lead: string;
  readonly tabs?: ReactNode;
  readonly other?: Link;
  readonly children: ReactNode;
}

export function CardPage(
  { title, lead, tabs, other, children }: CardPageProps,
): ReactElement {
  return (
    <div className="sky login-sky">
      <Container className="grid w-full items-start gap-x-20 gap-y-8 lg:grid-cols-[1fr_29rem]">
        <div className="on-dark">
          <Heading level={1} size="4xl">{title}</Heading>
          <p className="mt-4 max-w-md text-lg">{lead}</p>
        </div>
        <div className="w-full max-w-lg">
          {tabs}
          <div className="bg-white p-[min(1.5rem,7vw)] text-tinta md:p-8">
            {children}
            {other && (
              <p className="mt-6">
                <a href={other.href} className="link link-alone">{other.label}</a>
              </p>
            )}
          </div>
        </div>
      </Container>
      <Scene />
    </div>
  );
}

interface CardFormProps {
  readonly action: string;
  readonly errors?: FieldMessages;
  readonly submit: string;
  readonly children: ReactNode;
}

export function CardForm({ action, errors = {}, submit, children }: CardFormProps): ReactElement {
  return (
    <form method="post" action={action} noValidate className="grid gap-5">
      <ErrorSummary errors={errors} />
      {children}
      <Button type="submit" size="large">{submit}</Button>
    </form>
  );
}
