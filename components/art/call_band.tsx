import type { ReactElement } from "react";
import type { Link } from "../../content/site/layout.ts";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";
import { Scene } from "./scene.tsx";
import { LinkButton } from "../ui/button.tsx";

interface CallBandProps {
  id: string;
  title: string;
  text: string;
  /** The calls to action; the first is the main one. */
  actions: readonly Link[];
}

/** The last section of a page, above the footer: the landscape with calls to action. */
export function CallBand({ id, title, text, actions }: CallBandProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="sky on-dark call-sky">
      <Scene />
      <Container>
        <Heading level={2} id={`${id}-titulo`} size="4xl" className="max-w-3xl">{title}</Heading>
        <p className="mt-5 max-w-xl text-lg">{text}</p>
        <ActionLinks actions={actions} />
      </Container>
    </section>
  );
}

/** The links that end a page; the first is the loud one. */
export function ActionLinks({ actions }: { actions: readonly Link[] }): ReactElement {
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      {actions.map(({ label, href }, index) => (
        <LinkButton key={label} href={href} size="large" tone={index ? "secondary" : "primary"}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
