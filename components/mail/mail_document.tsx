/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { mailFoot } from "../../content/mail/mail.ts";
import type { MailPart, MailTexts } from "../../content/mail/mail_parts.ts";
import type { Site } from "../../content/site/site.ts";
import type { MailBody } from "../../services/mail/mail.ts";
import { palette } from "../theme/palette.ts";
import { markdownText } from "../ui/markdown_text.ts";
import { readMarkdown } from "../ui/read_markdown.ts";
import { renderMarkdown } from "../ui/render_markdown.ts";

/** Returns the mail as HTML and as text; both say the same. */
export function renderMail(site: Site, texts: MailTexts): MailBody {
  const html = `<!doctype html>${renderToString(<MailDocument site={site} texts={texts} />)}`;
  const { leave } = texts;
  const foot = [mailFoot(site, texts), ...(leave ? [`${leave.text}: ${leave.href}`] : [])];
  const lines = [site.name, ...texts.parts.map(partText), "--", ...foot];
  return { html, text: `${lines.join("\n\n")}\n` };
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case "link":
    case "small_link":
      return `${part.text}: ${part.href}`;
    case "title":
      return underlined(part.text, "=");
    case "quote":
      return part.text.replace(/^/gm, "> ");
    case "markdown":
      return markdownText(part.text, part.origin);
    case "item":
      return `${underlined(part.title, "-")}\n${part.date}\n\n${part.text}\n${part.href}`;
    default:
      return part.text;
  }
}

function underlined(text: string, sign: "=" | "-"): string {
  return `${text}\n${sign.repeat(text.length)}`;
}

const { tinta, noche, papel, white, mora, maiz, gris } = palette;
const face = "font-family:Figtree,Arial,sans-serif;";
const styles = {
  page: `margin:0;padding:24px 12px;background:${gris[100]};${face}`,
  frame:
    `width:100%;max-width:600px;table-layout:fixed;margin:0 auto;background:${white};border-radius:12px;`,
  brand: `padding:20px 24px;background:${mora[900]};border-bottom:4px solid ${
    maiz[400]
  };border-radius:12px 12px 0 0;color:${papel};font-size:18px;font-weight:700;${face}`,
  body:
    `padding:24px;color:${tinta};font-size:16px;line-height:1.5;overflow-wrap:break-word;${face}`,
  title: `margin:0 0 16px;font-size:24px;line-height:1.25;${face}`,
  text: "margin:0 0 16px;",
  quote: `margin:0 0 16px;padding:12px 16px;border-left:4px solid ${mora[600]};background:${
    mora[50]
  };color:${tinta};`,
  small: `margin:0 0 16px;color:${gris[700]};font-size:14px;`,
  link:
    `display:inline-block;padding:12px 20px;min-height:20px;line-height:20px;border-radius:8px;background:${
      mora[700]
    };color:${white};font-weight:700;text-decoration:none;`,
  item: `margin:0 0 12px;padding:16px 0 0;border-top:1px solid ${gris[300]};`,
  itemTitle: `margin:0 0 4px;font-size:19px;line-height:1.3;${face}`,
  list: "margin:0 0 16px;padding:0 0 0 24px;",
  anchor: `color:${mora[700]};text-decoration:underline;`,
  foot: `padding:0 24px 24px;color:${gris[700]};font-size:13px;line-height:1.5;${face}`,
} as const;

/** Programs for mail that know dark mode get its colours; the others keep the inline ones. */
const darkStyles =
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:${tinta}!important}` +
  `.frame{background:${noche}!important}.body{color:${papel}!important}` +
  `.small,.foot{color:${gris[300]}!important}` +
  `.anchor{color:${mora[200]}!important}` +
  `.quote{background:${mora[950]}!important;color:${papel}!important}}`;

function MailDocument({ site, texts }: { site: Site; texts: MailTexts }): VNode {
  return (
    <html lang="es-CO">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body class="page" style={styles.page}>
        <div style="display:none;max-height:0;overflow:hidden">{texts.preview}</div>
        <div role="main">
          <table
            role="presentation"
            class="frame"
            style={styles.frame}
            cellPadding="0"
            cellSpacing="0"
          >
            <tbody>
              <tr>
                <td style={styles.brand}>{site.name}</td>
              </tr>
              <tr>
                <td class="body" style={styles.body}>
                  {texts.parts.map((part, at) => <Part key={at} part={part} />)}
                </td>
              </tr>
              <tr>
                <td class="foot" style={styles.foot}>
                  {mailFoot(site, texts)}
                  {texts.leave && (
                    <p style="margin:8px 0 0;">
                      <Anchor href={texts.leave.href}>{texts.leave.text}</Anchor>
                    </p>
                  )}
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

function Part({ part }: { part: MailPart }): VNode {
  switch (part.kind) {
    case "title":
      return <h1 style={styles.title}>{part.text}</h1>;
    case "quote":
      return (
        <blockquote class="quote" style={styles.quote}>
          <Lines text={part.text} />
        </blockquote>
      );
    case "link":
      return (
        <p style={styles.text}>
          <a href={part.href} style={styles.link}>{part.text}</a>
        </p>
      );
    case "small_link":
      return (
        <p class="small" style={styles.small}>
          <a href={part.href} style={`color:inherit;${alone}`}>{part.text}</a>
        </p>
      );
    case "markdown":
      return <Marked text={part.text} origin={part.origin} />;
    case "item":
      return (
        <div style={styles.item}>
          <h2 style={styles.itemTitle}>{part.title}</h2>
          <p class="small" style={`${styles.small}margin:0 0 8px;`}>{part.date}</p>
          <p style="margin:0 0 8px;">{part.text}</p>
          <Anchor href={part.href}>{part.link}</Anchor>
        </div>
      );
    default:
      return (
        <p class={part.kind} style={styles[part.kind]}>
          <Lines text={part.text} />
        </p>
      );
  }
}

/** Not every program for mail knows `white-space`. */
function Lines({ text }: { text: string }): VNode {
  const [first, ...others] = text.split("\n");
  return (
    <Fragment>
      {first}
      {others.flatMap((line, at) => [<br key={at} />, line])}
    </Fragment>
  );
}

const marked: Readonly<Record<string, readonly [tag: string, style?: string, className?: string]>> =
  {
    p: ["p", styles.text],
    ul: ["ul", styles.list],
    ol: ["ol", styles.list],
    blockquote: ["blockquote", styles.quote, "quote"],
    a: ["a", styles.anchor, "anchor"],
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, ["h2", styles.itemTitle]]),
    ),
  };

function Marked({ text, origin }: { text: string; origin: string }): VNode {
  const drawn = renderMarkdown<VNode>(readMarkdown(text), (name, attributes, children) => {
    const [tag = name, style, className] = marked[name] ?? [];
    const href = attributes.href?.startsWith("/") ? origin + attributes.href : attributes.href;
    const all: Record<string, unknown> = { ...attributes, href, style, class: className };
    return h(tag, all, ...children);
  });
  return h("div", null, ...drawn);
}

/** The height that a finger needs, also with the smallest letters. */
const alone = "display:inline-block;padding:13px 0;";

function Anchor({ href, children }: { href: string; children: string }): VNode {
  return <a class="anchor" href={href} style={styles.anchor + alone}>{children}</a>;
}
