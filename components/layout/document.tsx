import type { ReactElement } from "react";
import { shareImageSize } from "../art/share_image.tsx";
import { campaignElement, chosenCampaign } from "../../content/site/campaign.ts";
import { palette } from "../theme/palette.ts";

export interface PageMetadata {
  readonly description: string;
  readonly address: string;
  readonly siteName: string;
  readonly image?: { readonly url: string; readonly alt: string };
  /** JSON-LD, escaped for a script element. */
  readonly data: string;
  readonly touchIcon: string;
  readonly manifest: string;
}

interface DocumentProps {
  readonly lang: string;
  readonly title: string;
  /** Seconds after which a browser without scripts loads the page again. */
  readonly refresh?: number;
  /** Metadata of an indexed page; null prevents indexing. */
  readonly metadata: PageMetadata | null;
  readonly styles: { readonly inline: string } | { readonly href: string };
  readonly script: string;
  readonly icon: string;
  readonly fonts: readonly string[];
  readonly body: string;
}

export function Document({ lang, body, ...head }: DocumentProps): ReactElement {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.metadata && <meta name="description" content={head.metadata.description} />}
        {head.refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={String(head.refresh)} />
          </noscript>
        )}
        <link rel="icon" href={head.icon} type="image/svg+xml" />
        {"href" in head.styles &&
          head.fonts.map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
          ))}
        {"inline" in head.styles
          // deno-lint-ignore react-no-danger -- our own stylesheet, allowed by its hash in the CSP
          ? <style dangerouslySetInnerHTML={{ __html: head.styles.inline }} />
          : <link rel="stylesheet" href={head.styles.href} />}
        <Identity />
        <script type="module" src={head.script} />
        {head.metadata
          ? <MetadataTags {...head} {...head.metadata} lang={lang} />
          : <meta name="robots" content="noindex" />}
      </head>
      <body
        // deno-lint-ignore react-no-danger -- React rendered it: the CSS is made from its classes
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </html>
  );
}

function Identity(): ReactElement | null {
  const campaign = chosenCampaign();
  if (!campaign) return null;
  const data = JSON.stringify(campaign).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/json"
      id={campaignElement}
      // deno-lint-ignore react-no-danger -- its HTML characters are escaped
      dangerouslySetInnerHTML={{ __html: data }}
    />
  );
}

type MetadataTagsProps = PageMetadata & Pick<DocumentProps, "lang" | "title">;

function MetadataTags({ title, lang, ...metadata }: MetadataTagsProps): ReactElement {
  const { description, address, siteName, image, data, touchIcon, manifest } = metadata;
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="manifest" href={manifest} />
      <link rel="apple-touch-icon" href={touchIcon} />
      <meta name="theme-color" content={palette.mora[950]} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={lang.replace("-", "_")} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={`${shareImageSize.width}`} />
          <meta property="og:image:height" content={`${shareImageSize.height}`} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <script
        type="application/ld+json"
        // deno-lint-ignore react-no-danger -- its HTML characters are escaped
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  );
}
