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
  actions: readonly Link[];
}

export function CallBand({ id, title, text, actions }: CallBandProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="sky on-dark call-sky">
      <Container>
        <Heading level={2} id={`${id}-titulo`} size="4xl" className="max-w-3xl">{title}</Heading>
        <p className="mt-5 max-w-xl text-lg">{text}</p>
        <ActionLinks actions={actions} />
      </Container>
      <Scene />
    </section>
  );
}

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
