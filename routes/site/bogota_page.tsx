import type { ReactElement } from "react";
import { control, hero, invitation, meta, priorities } from "../../content/site/bogota.ts";
import { CallBand } from "../../components/art/call_band.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Section } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";

export const bogotaPage: PublicPage = {
  path: "/bogota",
  meta,
  content: () => (
    <>
      <PageHero {...hero} />
      <Section id="prioridades" title={priorities.title}>
        <ul className="rows">
          {priorities.items.map((priority) => <Priority key={priority.slug} {...priority} />)}
        </ul>
      </Section>
      <Section id="control" title={control.title} lead={control.lead} tone="white">
        <ul className="topics">
          {control.items.map((topic) => <Topic key={topic.slug} {...topic} />)}
        </ul>
      </Section>
      <CallBand id="localidad" {...invitation} />
    </>
  ),
};

function Priority(
  { slug, title, description, initiatives }: (typeof priorities.items)[number],
): ReactElement {
  return (
    <li id={slug} className="row">
      <div>
        <Heading level={3} size="3xl">{title}</Heading>
        <p className="mt-4 max-w-measure">{description}</p>
      </div>
      <div>
        <h4 className="pb-3 font-bold">{priorities.initiativesLabel}</h4>
        <ul className="initiatives">
          {initiatives.map((initiative) => <li key={initiative}>{initiative}</li>)}
        </ul>
      </div>
    </li>
  );
}

type ControlTopic = (typeof control.items)[number];

const looks: Readonly<Record<ControlTopic["tone"], BadgeLooks>> = {
  open: { tone: "azul", shape: "half" },
  waiting: { tone: "ambar", shape: "ring" },
  done: { tone: "paramo", shape: "dot" },
};

function Topic({ slug, title, description, status, tone }: ControlTopic): ReactElement {
  return (
    <li id={slug}>
      <Heading level={3}>{title}</Heading>
      <p>{description}</p>
      <p>
        <span className="sr-only">{control.statusLabel}:</span>
        <Badge {...looks[tone]}>{status}</Badge>
      </p>
    </li>
  );
}
