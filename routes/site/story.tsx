import type { ReactElement } from "react";
import { longDate } from "../../content/words/dates.ts";
import { more, type NewsItem, newsPages } from "../../content/site/news.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { arrowIcon, chevronIcon } from "../../components/ui/icons.ts";
import { Markdown } from "../../components/ui/markdown.tsx";
import { newsPhotoSizes, Photo } from "../../components/ui/photo.tsx";

interface StoryProps {
  readonly item: NewsItem;
  readonly images: SiteContent["images"];
  readonly first?: boolean;
  readonly hasPage: boolean;
}

export function Story({ item, images, first, hasPage }: StoryProps): ReactElement {
  const { slug, titulo, fecha, tipo, resumen } = item;
  const image = images.get(item.imagen ?? "");
  const href = `/noticias/${slug}`;
  return (
    <article id={slug} aria-labelledby={`${slug}-titulo`} className="story">
      <Leaf date={fecha} />
      <div>
        <p className="font-bold text-ladrillo-700">{tipo}</p>
        <Heading
          level={2}
          size={first ? "4xl" : "2xl"}
          id={`${slug}-titulo`}
          className="mt-1"
        >
          {hasPage
            ? (
              <a href={href} className="no-underline hover:underline hover:decoration-2">
                {titulo}
              </a>
            )
            : titulo}
        </Heading>
        {first && <p className="mt-5 text-lg font-semibold">{resumen}</p>}
      </div>
      <div className="max-w-measure">
        {image && <Photo image={image} sizes={newsPhotoSizes} className="mb-5" />}
        {first
          ? (
            <div className="-mt-3">
              <Markdown text={item.cuerpo} className="mt-3" />
            </div>
          )
          : (
            <>
              <p className="text-lg">{resumen}</p>
              {hasPage ? <MoreLink href={href} title={titulo} /> : <Folded item={item} />}
            </>
          )}
      </div>
    </article>
  );
}

export function Leaf({ date }: { readonly date: string }): ReactElement {
  const [day = "", ...words] = longDate(date).split(" ");
  return (
    <time dateTime={date} className="leaf">
      <span>{day}</span> <span>{words.slice(0, 2).join(" ")}</span>{" "}
      <span>{words.slice(2).join(" ")}</span>
    </time>
  );
}

function Folded({ item: { titulo, cuerpo } }: { readonly item: NewsItem }): ReactElement {
  return (
    <details className="story-more mt-2">
      <summary>
        {more}
        <span className="sr-only">: {titulo}</span>
        <Icon shape={chevronIcon} size={20} />
      </summary>
      <Markdown text={cuerpo} className="mt-3" />
    </details>
  );
}

export function MoreLink(
  { href, title, label = more }: {
    readonly href: string;
    readonly title: string;
    readonly label?: string;
  },
): ReactElement {
  return (
    <p className="mt-2">
      <a href={href} className="more-link">
        {label}
        <span className="sr-only">: {title}</span>
        <Icon shape={arrowIcon} size={20} />
      </a>
    </p>
  );
}

interface NewsPagerProps {
  /** The page of news, from 1 on. */
  readonly page: number;
  readonly count: number;
}

export function NewsPager({ page, count }: NewsPagerProps): ReactElement | null {
  const hasOlder = count > page * newsPages.perPage;
  if (page === 1 && !hasOlder) return null;
  const newer = page === 2 ? "/noticias" : `/noticias/pagina/${page - 1}`;
  return (
    <nav aria-label={newsPages.older} className="mt-10 flex flex-wrap gap-4">
      {page > 1 && <LinkButton href={newer} tone="secondary">{newsPages.newer}</LinkButton>}
      {hasOlder && (
        <LinkButton href={`/noticias/pagina/${page + 1}`} tone="secondary">
          {newsPages.older}
        </LinkButton>
      )}
    </nav>
  );
}
