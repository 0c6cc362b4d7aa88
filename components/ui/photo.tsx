import type { ReactElement } from "react";
import { photoCredit } from "../../content/editorial/images.ts";
import type { ImageVariant, ShownImage } from "../../services/editorial/image_schema.ts";
import { cx } from "./cx.ts";

interface Dimensions {
  readonly width: number;
  readonly height: number;
}

interface PhotoProps {
  readonly image: ShownImage;
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string;
}

/**
 * How wide the photograph of a news item is. On a screen of three pixels a point it says two thirds of
 * that: the eye does not see the third one, and the size of 800 pixels weighs a quarter of the next.
 */
export const newsPhotoSizes = "(min-width: 48rem) 40rem, (min-resolution: 2.2dppx) 62vw, 92vw";

/** The sizes that a page may show, smallest first; the cut is for messages only. */
const shown = ["400", "800", "1200"] as const satisfies readonly ImageVariant[];

export function photoPath({ id }: Pick<ShownImage, "id">, variant: ImageVariant): string {
  return `/imagenes/${id}/${variant}.jpg`;
}

/**
 * Returns how wide the size is meant to be; it is twice as high at most. Some are smaller, so that
 * they are light enough: with their own width a telephone would load the next one instead.
 */
function meantWidth(variant: (typeof shown)[number], { width, height }: Dimensions): number {
  const most = Number(variant);
  return Math.round(Math.min(width, most, 2 * most * width / height));
}

export function Photo({ image, sizes, first, className }: PhotoProps): ReactElement | null {
  const widths = shown.flatMap((variant) => {
    const size = image.variants[variant];
    return size ? [{ variant, ...size }] : [];
  });
  const largest = widths.at(-1);
  if (!largest) return null;
  return (
    <figure className={cx("photo", className)}>
      <img
        src={photoPath(image, widths.find(({ variant }) => variant === "800")?.variant ?? "400")}
        srcSet={widths.map(({ variant }) =>
          `${photoPath(image, variant)} ${meantWidth(variant, largest)}w`
        ).join(", ")}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={image.alt ?? ""}
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
      {image.credito && <figcaption className="hint">{photoCredit(image.credito)}</figcaption>}
    </figure>
  );
}
