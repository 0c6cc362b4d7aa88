import type { ReactElement, ReactNode } from "react";
import { itemPreview as texts } from "../../content/editorial.ts";
import { site } from "../../content/site.ts";

interface PreviewFrameProps {
  /** The form of the item; null without an account. */
  readonly back: string | null;
  /** What messages show of its link; null where it has no page of its own. */
  readonly share: { readonly title: string; readonly text: string } | null;
  /** The page with the item on it. */
  readonly children: ReactNode;
}

/** A public page that is not on the site yet, under a strip that says so. */
export function PreviewFrame({ back, share, children }: PreviewFrameProps): ReactElement {
  return (
    <>
      <aside className="preview-strip" aria-label={texts.title}>
        <p className="font-semibold">{texts.strip}</p>
        {back && <a href={back} className="btn btn-secondary btn-small">{texts.back}</a>}
      </aside>
      {share && (
        <section className="preview-share" aria-labelledby="asi-se-comparte">
          <h2 id="asi-se-comparte" className="font-semibold">{texts.whatsapp}</h2>
          <div className="preview-card">
            <p className="font-semibold">{share.title} · {site.name}</p>
            <p>{share.text}</p>
          </div>
        </section>
      )}
      {children}
    </>
  );
}
