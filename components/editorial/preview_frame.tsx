import type { ReactElement, ReactNode } from "react";
import { itemPreview as texts } from "../../content/editorial.ts";
import { site } from "../../content/site.ts";
import type { ShownImage } from "../../services/schemas/content_image.ts";
import type { ContentValues } from "../../services/schemas/content_item.ts";
import { photoPath } from "../ui/photo.tsx";

interface PreviewFrameProps {
  /** The form of the item; null without an account. */
  readonly back:
    | { readonly href: string; readonly version: number; readonly values: ContentValues }
    | null;
  /** What messages show of its link; null where it has no page of its own. */
  readonly share: {
    readonly title: string;
    readonly text: string;
    readonly image: ShownImage | null;
  } | null;
  readonly children: ReactNode;
}

/** A public page that is not on the site yet, under a strip that says so. */
export function PreviewFrame({ back, share, children }: PreviewFrameProps): ReactElement {
  return (
    <>
      {children}
      {share && (
        <section
          className="mx-auto my-8 grid max-w-lg gap-2 px-4"
          aria-labelledby="asi-se-comparte"
        >
          <h2 id="asi-se-comparte" className="font-semibold">{texts.whatsapp}</h2>
          <div className="rounded-[6px] border-l-4 border-paramo-700 bg-gris-100 px-4 py-3 [overflow-wrap:anywhere]">
            {share.image && (
              <img
                src={photoPath(share.image, "og")}
                alt=""
                width={1200}
                height={630}
                loading="lazy"
                className="mb-2 h-auto w-full rounded-[6px]"
              />
            )}
            <p className="font-semibold">{share.title} · {site.name}</p>
            <p>{share.text}</p>
          </div>
        </section>
      )}
      <aside
        className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-4 border-maiz-400 bg-white px-4 py-[.6rem] text-tinta"
        aria-label={texts.title}
      >
        <p className="font-semibold">{texts.strip}</p>
        {back && (
          <form method="post" action={back.href} className="flex flex-wrap gap-2">
            <a href={back.href} className="btn btn-secondary btn-small">{texts.back}</a>
            <input type="hidden" name="version" value={back.version} />
            {Object.entries(back.values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button
              type="submit"
              name="accion"
              value="publicar"
              className="btn btn-primary btn-small"
            >
              {texts.publish}
            </button>
          </form>
        )}
      </aside>
    </>
  );
}
