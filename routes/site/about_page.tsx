import type { ReactElement } from "react";
import {
  axes,
  biography,
  closing,
  hero,
  meta,
  picture,
  timeline,
  values,
} from "../../content/site/about.ts";
import { site } from "../../content/site/site.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import { CallBand } from "../../components/art/call_band.tsx";
import { MarkedBox } from "../../components/art/ballot.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { StreetDesk } from "../../components/art/street_desk.tsx";
import { Photo } from "../../components/ui/photo.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Container, Section } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";
import { candidate } from "./structured_data.ts";

export const aboutPage: PublicPage = {
  path: `/sobre-${site.slug}`,
  meta,
  content: ({ content: { images, photos } }) => (
    <>
      <PageHero eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead} />
      <Biography portrait={images.get(photos.biography ?? "")} />
      <Section id="fechas" title={timeline.title} tone="mora">
        <ol className="stairs">
          {timeline.items.map(({ year, text }) => (
            <li key={year}>
              <p>{year}</p>
              <p className="mt-2 max-w-sm">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="ejes" title={axes.title}>
        <ul className="manifesto">
          {axes.items.map(({ id, title, text }) => (
            <li key={id}>
              <Heading level={3} size="4xl">{title}</Heading>
              <p className="max-w-measure text-lg">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="valores" title={values.title} tone="white">
        <ul className="ticked ticked-wide">
          {values.items.map(({ id, title, text }) => (
            <li key={id}>
              <MarkedBox />
              <div>
                <Heading level={3} size="2xl">{title}</Heading>
                <p className="mt-2 max-w-lg text-lg">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <CallBand id="sigue" {...closing} />
    </>
  ),
  data: [candidate],
};

function Biography({ portrait }: { readonly portrait?: ShownImage }): ReactElement {
  return (
    <section id="historia" aria-labelledby="historia-titulo" className="py-section">
      <Container className="grid items-start gap-x-10 gap-y-12 md:grid-cols-[2fr_3fr] lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-x-20">
        {portrait
          ? (
            <Photo
              image={portrait}
              sizes="(min-width: 48rem) 25rem, 90vw"
              className="hung md:sticky md:top-28"
            />
          )
          : (
            <figure className="hung md:sticky md:top-28">
              <StreetDesk number={site.ballot.number} label={picture.alt} />
              <figcaption>{picture.caption}</figcaption>
            </figure>
          )}
        <div>
          <Heading level={2} id="historia-titulo" className="mb-8">{biography.title}</Heading>
          <div className="biography">
            {biography.paragraphs.slice(0, 2).map((text) => <p key={text}>{text}</p>)}
            <p className="display text-3xl text-ladrillo-600">«{biography.quote}»</p>
            {biography.paragraphs.slice(2).map((text) => <p key={text}>{text}</p>)}
          </div>
        </div>
      </Container>
    </section>
  );
}
