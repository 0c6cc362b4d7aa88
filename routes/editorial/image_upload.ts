import type { FlashCode } from "../../content/words/flashes.ts";
import { imageFields, imagesPath } from "../../content/editorial/images.ts";
import { type AddedImage, imageLimits } from "../../services/editorial/images.ts";
import { ImagePermission, ImageTexts, saysLittle } from "../../services/editorial/image_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import type { AppContext } from "../env.ts";
import { problemOf } from "../problems.ts";
import { receiveUpload, type Upload } from "../server/read_upload.ts";
import { write } from "../write.ts";
import { placeNamed } from "./image_places.ts";

/** Reads the form and adds its image; of one that is refused before, no more than its texts. */
export function receiveImage(
  c: AppContext,
): Promise<{ values: Upload["fields"]; added: AddedImage | Problem }> {
  const { uploads: slots } = c.get("deps").services.images;
  const limits = { slots, policy: "imageUploads", bytes: imageLimits.fileBytes } as const;
  return receiveUpload(c, limits, async (sent, refusal) => ({
    values: sent.fields,
    added: refusal ?? await add(c, sent).catch(problemOf()),
  }));
}

async function add(
  c: AppContext,
  { fields, file, heavy }: Upload,
): Promise<AddedImage> {
  const { images } = c.get("deps").services;
  const typed = parse(ImageTexts, fields);
  const permission = parse(ImagePermission, fields);
  const { errors } = imageFields.archivo;
  const missing = heavy ? errors.heavy : file ? null : errors.missing;
  if (!typed.ok || !permission.ok || missing || !file) {
    throw new Problem("invalid", {
      ...(missing && { archivo: missing }),
      ...(!typed.ok && typed.fields),
      ...(!permission.ok && permission.fields),
    });
  }
  const encoded = await images.encode(file);
  return await write(c, (tx) => images.add(tx, encoded, typed.value));
}

export function messageOf({ alt, isKnown }: AddedImage, flash: FlashCode): FlashCode {
  if (isKnown) return "image_known";
  return saysLittle(alt) ? "image_says_little" : flash;
}

export async function choosePlace(
  c: AppContext,
  { para }: Record<string, unknown>,
  id: string,
): Promise<{ readonly page: string; readonly flash: FlashCode }> {
  const found = await placeNamed(c, typedText(para));
  if (!found) return { page: imagesPath, flash: "image_added" };
  await found.choose(id);
  return { page: found.href, flash: "image_chosen" };
}
