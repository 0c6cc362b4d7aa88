import type { ReactElement } from "react";
import type { Link } from "../../content/layout.ts";
import { ActionLinks } from "../ui/action_links.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";
import { Scene } from "./scene.tsx";

interface CallBandProps {
  id: string;
  title: string;
  text: string;
  /** What there is to do; the first is the loud one. */
  actions: readonly Link[];
}

/** The last part of a page: the city under the hills, and what to do next. The footer follows. */
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
