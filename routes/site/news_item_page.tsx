import type { ReactElement } from "react";
import { longDate } from "../../content/words/dates.ts";
import { type NewsItem, newsPages as texts } from "../../content/site/news.ts";
import { site } from "../../content/site/site.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Embed } from "../../components/layout/embed.tsx";
import { ShareLinks } from "../../components/layout/share_links.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Markdown } from "../../components/ui/markdown.tsx";
import { newsPhotoSizes, Photo } from "../../components/ui/photo.tsx";
import { Container, Section } from "../../components/ui/section.tsx";
import { Leaf, MoreLink } from "./story.tsx";

interface NewsItemPageProps {
  readonly item: NewsItem;
  readonly content: SiteContent;
  readonly address: string;
}

export function NewsItemPage({ item, content, address }: NewsItemPageProps): ReactElement {
  const { titulo, fecha, tipo, resumen, cuerpo, video } = item;
  const image = content.images.get(item.imagen ?? "");
  return (
    <>
      <PageHero eyebrow={tipo} title={titulo} />
      <article aria-label={titulo} className="py-section">
        <Container className="grid grid-cols-1 items-start gap-x-[clamp(1.5rem,4vw,3.5rem)] gap-y-5 md:grid-cols-[10.5rem_minmax(0,1fr)]">
          <Leaf date={fecha} />
          <div className="max-w-measure">
            {image && <Photo image={image} sizes={newsPhotoSizes} first />}
            <p className="mt-5 text-lg font-semibold">{resumen}</p>
            <div className="mt-2 text-lg">
              <Markdown text={cuerpo} className="mt-4" />
            </div>
            {video && (
              <div className="embeds mt-8">
                <Embed url={video} title={titulo} />
              </div>
            )}
            <div className="mt-10">
              <ShareLinks text={`${titulo} · ${site.name}`} address={address} label={texts.share} />
            </div>
          </div>
        </Container>
      </article>
      <MoreNews item={item} content={content} />
    </>
  );
}

function MoreNews({ item, content }: Omit<NewsItemPageProps, "address">): ReactElement {
  const others = content.news.filter(({ slug }) => slug !== item.slug).slice(0, 2);
  return (
    <Section id="mas-noticias" title={texts.others} tone="white">
      <ul className="grid gap-10 md:grid-cols-2">
        {others.map(({ slug, titulo, fecha, resumen }) => (
          <li key={slug}>
            <p className="font-bold text-ladrillo-700">
              <time dateTime={fecha}>{longDate(fecha)}</time>
            </p>
            <Heading level={3} size="2xl" className="mt-1">{titulo}</Heading>
            <p className="mt-3">{resumen}</p>
            <MoreLink href={`/noticias/${slug}`} title={titulo} />
          </li>
        ))}
      </ul>
      <LinkButton href={texts.all.href} tone="secondary" className="mt-10">
        {texts.all.label}
      </LinkButton>
    </Section>
  );
}
