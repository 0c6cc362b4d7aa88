import type { ReactElement, ReactNode } from "react";
import { Scene } from "../art/scene.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  /** The content above the card. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every sign-in step: a title over the landscape, and a card with the form. */
export function SignInFrame({ title, lead, tabs, children }: SignInFrameProps): ReactElement {
  return (
    <div className="sky login-sky">
      <Scene />
      <Container className="grid w-full items-start gap-x-20 gap-y-8 lg:grid-cols-[1fr_29rem]">
        <div className="on-dark">
          <Heading level={1} size="4xl">{title}</Heading>
          <p className="mt-4 max-w-md text-lg">{lead}</p>
        </div>
        <div className="w-full max-w-lg">
          {tabs}
          <div className="bg-white p-[min(1.5rem,7vw)] text-tinta md:p-8">{children}</div>
        </div>
      </Container>
    </div>
  );
}
