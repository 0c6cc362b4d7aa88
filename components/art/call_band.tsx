import type { ReactElement, ReactNode } from "react";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";
import { Scene } from "./scene.tsx";

interface CallBandProps {
  id: string;
  title: string;
  text: string;
  /** The action. */
  children: ReactNode;
}

/** The last part of a page: the city under the hills, and one thing to do. The footer follows. */
export function CallBand({ id, title, text, children }: CallBandProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="sky on-dark call-sky">
      <Scene />
      <Container>
        <Heading level={2} id={`${id}-titulo`} size="4xl" className="max-w-3xl">{title}</Heading>
        <p className="mt-5 max-w-xl text-lg">{text}</p>
        <div className="mt-8">{children}</div>
      </Container>
    </section>
  );
}
