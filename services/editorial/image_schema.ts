import * as z from "zod/mini";
import { imageFields } from "../../content/editorial/images.ts";
import { line, optionalText, ticked } from "../system/text_schema.ts";

/** The sizes of an image, by their most pixels across, and the cut that messages show. */
export const imageVariants = ["400", "800", "1200", "og"] as const;
export type ImageVariant = (typeof imageVariants)[number];

const Variant = z.object({ width: z.number(), height: z.number(), bytes: z.number() });

/** An image of the library. Its bytes are parts beside it. */
export const ContentImage = z.object({
  /** Of its bytes: the same bytes are the same image. */
  id: z.string(),
  /** An image has no size that is larger than its file was. */
  variants: z.partialRecord(z.enum(imageVariants), Variant),
  /** What is on it; null if it only decorates. */
  alt: z.nullable(z.string()),
  credito: z.nullable(z.string()),
  permiso: z.object({ by: z.string(), at: z.string() }),
  created_at: z.string(),
  /** Since when nothing refers to it, as far as the last sweep knows; null while something does. */
  unused_since: z.nullable(z.string()),
});
export type ContentImage = z.infer<typeof ContentImage>;

export type ShownImage = Pick<ContentImage, "id" | "variants" | "alt" | "credito">;

/** The id of an image: 128 bits in base64url. */
export const imageId = /^[\w-]{22}$/;

const { alt, credito, permiso } = imageFields;

/** What staff type about an image: what is on it, or that it only decorates. */
export const ImageTexts = z.pipe(
  z.object({
    alt: z.union([z.literal(""), line({ min: 5, max: 200, messages: alt.errors })], alt.errors.one),
    decorativa: z.optional(z.string()),
    credito: optionalText(100, credito.error),
  }).check(z.refine(({ alt, decorativa }) => (alt === "") === (decorativa === "on"), {
    path: ["alt"],
    error: alt.errors.one,
  })),
  z.transform(({ alt, credito }) => ({ alt: alt === "" ? null : alt, credito })),
);
export type ImageTexts = z.infer<typeof ImageTexts>;

export const ImagePermission = z.object({ permiso: ticked(permiso.error) });

export function saysLittle(alt: string | null): boolean {
  return /^(?:imagen|foto|fotografía) de\b|\.(?:jpe?g|png|webp|heic)$|^(?:img|dsc|pxl)[ _-]?\d/i
    .test(alt ?? "");
}
