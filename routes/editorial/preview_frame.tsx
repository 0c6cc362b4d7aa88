import type { ReactElement, ReactNode } from "react";
import { itemPreview as texts } from "../../content/editorial/editorial.ts";
import { site } from "../../content/site/site.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import type { ContentState, ContentValues } from "../../services/editorial/item_schema.ts";
import { Hidden } from "../../components/ui/post_form.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { photoPath } from "../../components/ui/photo.tsx";

interface SharedLinkProps {
  readonly title: string;
  readonly text: string;
  readonly image: ShownImage | null;
}

interface PublishFormProps {
  /** The form of the item. */
  readonly href: string;
  readonly version: number;
  readonly values: ContentValues;
}

interface PreviewFrameProps {
  /** The way back and on; null without an account. */
  readonly back: PublishFormProps | null;
  /** What messages show of its link; null where it has no page of its own. */
  readonly share: SharedLinkProps | null;
  readonly state: ContentState;
  readonly children: ReactNode;
}

/** A public page as it is with the item, under a strip that says whether visitors see it so. */
export function PreviewFrame({ back, share, state, children }: PreviewFrameProps): ReactElement {
  return (
    <>
      {children}
      {share && <SharedLink {...share} />}
      <aside
        className="print:hidden sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-4 border-maiz-400 bg-white px-4 py-[.6rem] text-tinta"
        aria-label={texts.title}
      >
        <p className="font-semibold">{texts.strip[state]}</p>
        {back && <PublishForm {...back} />}
      </aside>
    </>
  );
}

/** The link of the item as a message shows it. */
function SharedLink({ title, text, image }: SharedLinkProps): ReactElement {
  return (
    <section className="mx-auto my-8 grid max-w-lg gap-2 px-4" aria-labelledby="asi-se-comparte">
      <h2 id="asi-se-comparte" className="font-semibold">{texts.whatsapp}</h2>
      <div className="rounded-[6px] border-l-4 border-paramo-700 bg-gris-100 px-4 py-3 [overflow-wrap:anywhere]">
        {image && (
          <img
            src={photoPath(image, "og")}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className="mb-2 h-auto w-full rounded-[6px]"
          />
        )}
        <p className="font-semibold">{title} · {site.name}</p>
        <p>{text}</p>
      </div>
    </section>
  );
}

function PublishForm({ href, version, values }: PublishFormProps): ReactElement {
  const isPlanned = values.publica_desde !== undefined;
  return (
    <form method="post" action={href} className="flex flex-wrap gap-2">
      <LinkButton href={href} tone="secondary" size="small">{texts.back}</LinkButton>
      <Hidden fields={{ version, ...values }} />
      <Button
        type="submit"
        name="accion"
        value={isPlanned ? "programar" : "publicar"}
        size="small"
      >
        {isPlanned ? texts.schedule : texts.publish}
      </Button>
    </form>
  );
}
