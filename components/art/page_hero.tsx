import type { ReactElement, ReactNode } from "react";
import { raiseMarks } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";
import { BrickStrip, Scene } from "./scene.tsx";

interface PageHeroProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** The content of the sun, such as the number of items on the page; nothing where that is 0. */
  sign?: string | number;
  children?: ReactNode;
}

export function PageHero({ eyebrow, title, lead, sign, children }: PageHeroProps): ReactElement {
  return (
    <>
      <div className="sky on-dark page-hero">
        <Container>
          {eyebrow && <p className="strap">{eyebrow}</p>}
          <h1 className="display mt-5 max-w-4xl text-4xl">{raiseMarks(title)}</h1>
          {lead && <p className="mt-5 max-w-xl md:max-w-md lg:max-w-xl text-lg">{lead}</p>}
          {children}
        </Container>
        <Scene sign={sign} />
      </div>
      <BrickStrip />
    </>
  );
}
