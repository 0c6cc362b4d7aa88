import type { ReactElement } from "react";
import { hero, newsPages as texts } from "../../content/news.ts";
import type { SiteContent } from "../../services/schemas/site_content.ts";
import { PageHero } from "../art/page_hero.tsx";
import { Container } from "../ui/section.tsx";
import { NewsPager } from "./news_pager.tsx";
import { Story } from "./story.tsx";

interface NewsArchivePageProps {
  /** From 2 on; the first page is the page of news. */
  readonly page: number;
  readonly content: SiteContent;
}

/** Older news: a page of twelve. */
export function NewsArchivePage({ page, content }: NewsArchivePageProps): ReactElement {
  const { perPage } = texts;
  const shown = content.news.slice((page - 1) * perPage, page * perPage);
  return (
    <>
      <PageHero eyebrow={hero.eyebrow} title={texts.older} lead={texts.page(page)} />
      <section aria-label={texts.older} className="py-section">
        <Container>
          {shown.map((item) => (
            <Story
              key={item.slug}
              item={item}
              images={content.images}
              hasPage
            />
          ))}
          <NewsPager page={page} count={content.news.length} />
        </Container>
      </section>
    </>
  );
}
