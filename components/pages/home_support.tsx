import type { ReactElement } from "react";
import { support } from "../../content/home.ts";
import { share } from "../../content/layout.ts";
import { ShareLinks } from "../share_links.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { Section } from "../ui/section.tsx";

/** Three ways to support, drawn as three marked boxes of a ballot. */
export function HomeSupport({ address }: { address: string }): ReactElement {
  return (
    <Section id="apoyar" title={support.title} tone="maiz">
      <ul className="boxes">
        {support.items.map(({ id, title, text, action }) => (
          <li key={id}>
            <svg className="box" viewBox="0 0 40 40" fill="none" aria-hidden="true">
              <path d="M4 3c13 9 24 21 35 37M39 1C26 13 13 25 3 39" />
            </svg>
            <Heading level={3} size="2xl">{title}</Heading>
            <p>{text}</p>
            {action.href
              ? <LinkButton href={action.href} tone="solid">{action.label}</LinkButton>
              : <ShareLinks text={share.text} address={address} label={action.label} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
