import type { ReactElement } from "react";
import { LinkButton } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";
import { Scene } from "./scene.tsx";

interface CallBandProps {
  id: string;
  title: string;
  text: string;
  /** What there is to do; the first is the loud one. */
  actions: readonly { readonly label: string; readonly href: string }[];
}

/** The last part of a page: the city under the hills, and what to do next. The footer follows. */
export function CallBand({ id, title, text, actions }: CallBandProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="sky on-dark call-sky">
      <Scene />
      <Container>
        <Heading level={2} id={`${id}-titulo`} size="4xl" className="max-w-3xl">{title}</Heading>
        <p className="mt-5 max-w-xl text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          {actions.map(({ label, href }, index) => (
            <LinkButton key={href} href={href} size="large" tone={index ? "secondary" : "primary"}>
              {label}
            </LinkButton>
          ))}
        </div>
      </Container>
    </section>
  );
}
