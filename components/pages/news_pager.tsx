import type { ReactElement } from "react";
import { newsPages as texts } from "../../content/news.ts";
import { LinkButton } from "../ui/button.tsx";

interface NewsPagerProps {
  /** The page of news, from 1 on. */
  readonly page: number;
  /** How many items there are. */
  readonly count: number;
}

/** The links from a page of news to newer and older ones, where there are some. */
export function NewsPager({ page, count }: NewsPagerProps): ReactElement | null {
  const hasOlder = count > page * texts.perPage;
  if (page === 1 && !hasOlder) return null;
  const newer = page === 2 ? "/noticias" : `/noticias/pagina/${page - 1}`;
  return (
    <nav aria-label={texts.older} className="mt-10 flex flex-wrap gap-4">
      {page > 1 && <LinkButton href={newer} tone="secondary">{texts.newer}</LinkButton>}
      {hasOlder && (
        <LinkButton href={`/noticias/pagina/${page + 1}`} tone="secondary">
          {texts.older}
        </LinkButton>
      )}
    </nav>
  );
}
