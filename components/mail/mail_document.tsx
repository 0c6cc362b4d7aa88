/** @jsxRuntime classic */
/** @jsx h */
import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { mailFoot, type MailPart, type MailTexts } from "../../content/mail.ts";
import type { Site } from "../../content/site.ts";
import { palette } from "../theme/palette.ts";

/** A mail as both parts of `multipart/alternative`. */
export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** Returns the mail as HTML and as text; both say the same. */
export function renderMail(site: Site, texts: MailTexts): RenderedMail {
  const html = `<!doctype html>${renderToString(<MailDocument site={site} texts={texts} />)}`;
  const lines = [site.name, ...texts.parts.map(plainText), "--", mailFoot(site, texts)];
  return { html, text: `${lines.join("\n\n")}\n` };
}

function plainText(part: MailPart): string {
  if (part.kind === "link") return `${part.text}: ${part.href}`;
  return part.kind === "title" ? `${part.text}\n${"=".repeat(part.text.length)}` : part.text;
}

const { tinta, papel, white, mora, maiz, gris } = palette;
const face = "font-family:Figtree,Arial,sans-serif;";
const styles = {
  page: `margin:0;padding:24px 12px;background:${gris[100]};${face}`,
  frame: `width:100%;max-width:600px;margin:0 auto;background:${white};border-radius:12px;`,
  brand: `padding:20px 24px;background:${mora[900]};border-bottom:4px solid ${
    maiz[400]
  };border-radius:12px 12px 0 0;color:${papel};font-size:18px;font-weight:700;${face}`,
  body: `padding:24px;color:${tinta};font-size:16px;line-height:1.5;${face}`,
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
  foot: `padding:16px 24px 24px;color:${gris[700]};font-size:13px;line-height:1.5;${face}`,
} as const;

/** Programs for mail that know dark mode get its colours; the others keep the inline ones. */
const darkStyles =
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:${tinta}!important}` +
  `.frame{background:#2a2033!important}.body{color:${papel}!important}` +
  `.small,.foot{color:${gris[300]}!important}` +
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
                  {texts.parts.map((part) => <Part key={part.text} part={part} />)}
                </td>
              </tr>
              <tr>
                <td class="foot" style={styles.foot}>{mailFoot(site, texts)}</td>
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
      return <blockquote class="quote" style={styles.quote}>{part.text}</blockquote>;
    case "link":
      return (
        <p style={styles.text}>
          <a href={part.href} style={styles.link}>{part.text}</a>
        </p>
      );
    default:
      return <p class={part.kind} style={styles[part.kind]}>{part.text}</p>;
  }
}
