import { Lexer, type Token } from "marked";
import type { ReactElement, ReactNode } from "react";
import { type GuideName, guides, helpPage } from "../../content/help.ts";
import { FilterLink } from "./list_parts.tsx";

interface HelpPageProps {
  readonly current: GuideName;
  /** The guide, in Markdown. */
  readonly text: string;
}

/** A guide of `docs/guia`, with links to the others. */
export function HelpPage({ current, text }: HelpPageProps): ReactElement {
  return (
    <>
      <nav aria-label={helpPage.others} className="mb-4 flex flex-wrap gap-2">
        {Object.entries(guides).map(([name, label]) => (
          <FilterLink
            key={name}
            label={label}
            href={`/admin/ayuda/${name}`}
            isCurrent={name === current}
          />
        ))}
      </nav>
      <article className="help-text max-w-3xl">{Lexer.lex(text).map(element)}</article>
    </>
  );
}

/** Returns the element of a token; HTML in a guide stays text. */
function element(token: Token, key: number): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      if (token.depth === 1) return <h1 key={key} className="admin-title">{inner(token)}</h1>;
      return token.depth === 2
        ? <h2 key={key}>{inner(token)}</h2>
        : <h3 key={key}>{inner(token)}</h3>;
    case "paragraph":
      return <p key={key}>{inner(token)}</p>;
    case "list": {
      const items = token.items.map((item: Token, at: number) => <li key={at}>{inner(item)}</li>);
      return token.ordered
        ? <ol key={key} className="list-decimal pl-6">{items}</ol>
        : <ul key={key} className="list-disc pl-5">{items}</ul>;
    }
    case "code":
      return <pre key={key} tabIndex={0}><code>{token.text}</code></pre>;
    case "codespan":
      return <code key={key}>{token.text}</code>;
    case "strong":
      return <strong key={key}>{inner(token)}</strong>;
    case "image":
      return <img key={key} src={token.href} alt={token.text} loading="lazy" />;
    default:
      return "tokens" in token && token.tokens ? inner(token) : token.raw;
  }
}

function inner(token: Token): ReactNode {
  return "tokens" in token && token.tokens?.map(element);
}
