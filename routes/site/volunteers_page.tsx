import type { ReactElement } from "react";
import { privacyNotice } from "../../content/site/privacy.ts";
import { site } from "../../content/site/site.ts";
import {
  benefits,
  form,
  hero,
  meta,
  shareText,
  type Testimonial,
  testimonials,
} from "../../content/site/volunteers.ts";
import { ballotColours } from "../../components/art/ballot.tsx";
import { BrickStrip } from "../../components/art/scene.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Island } from "../../components/layout/island.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Section } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";

export const volunteersPage: PublicPage = {
  path: "/voluntarios",
  meta,
  content: ({ content, flash, values, errors, receipt }) => (
    <>
      <PageHero {...hero}>
        <LinkButton href="#registro" size="large" className="mt-8">{hero.action}</LinkButton>
      </PageHero>
      <Benefits />
      <Section
        id="registro"
        title={form.title}
        lead={form.intro}
        tone="white"
        className="registration"
      >
        <div className="desk">
          <Island
            name="VolunteerForm"
            when={flash === "volunteer_saved" ? "load" : "interaction"}
            props={{
              values,
              errors,
              done: flash === "volunteer_saved",
              receipt,
              shareText: shareText(site),
              number: site.ballot.number,
              colours: ballotColours,
            }}
          />
          <Promises />
        </div>
      </Section>
      <Voices items={content.testimonials} />
    </>
  ),
  form: "volunteer",
};

function Benefits(): ReactElement {
  return (
    <Section id="beneficios" title={benefits.title}>
      <ul className="tickets">
        {benefits.items.map(({ id, title, text }) => (
          <li key={id}>
            <Heading level={3} size="2xl">{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <LinkButton href={benefits.agenda.href} tone="secondary" className="mt-10">
        {benefits.agenda.label}
      </LinkButton>
    </Section>
  );
}

function Voices({ items }: { items: readonly Testimonial[] }): ReactElement {
  return (
    <Section id="testimonios" title={testimonials.title} tone="mora">
      <ul className="voices">
        {items.map(({ slug, cita, nombre, detalle }) => (
          <li key={slug}>
            <figure>
              <blockquote className="text-lg font-semibold">
                <span className="voice-mark">«</span>
                {cita}»
              </blockquote>
              <figcaption className="mt-6">
                <span className="strap">{nombre}</span>
                <span className="mt-3 block text-mora-200">{detalle}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Promises(): ReactElement {
  return (
    <aside className="lg:sticky lg:top-24 on-dark band-mora">
      <BrickStrip />
      <div className="p-[min(1.5rem,7vw)] md:p-8">
        <Heading level={3} size="2xl">{form.asideTitle}</Heading>
        <ol className="numbered mt-6">
          {form.promises.map((promise) => (
            <li key={promise}>
              <p>{promise}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 border-t border-white/20 pt-5 text-sm text-mora-200">
          <p className="font-bold">{form.privacyTitle}</p>
          <p className="mt-1">{privacyNotice(site)}</p>
        </div>
      </div>
    </aside>
  );
}
