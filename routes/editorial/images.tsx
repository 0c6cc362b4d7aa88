import { Hono } from "hono";
import { type ImageForm, ImageLibrary, imagesPath as path } from "./image_library.tsx";
import type { FlashCode } from "../../content/words/flashes.ts";
import { imageFields, imagesPage as texts, meta } from "../../content/editorial/images.ts";
import { failed } from "../../content/words/toast.ts";
import type { AddedImage } from "../../services/editorial/images.ts";
import { Problem } from "../../services/system/problem.ts";
import {
  type ContentImage,
  ImagePermission,
  ImageTexts,
  saysLittle,
} from "../../services/editorial/image_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parsed, readFields } from "../input.ts";
import { redirectWithFlash, setFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { errorProps, type Page, respondAdmin } from "../respond.tsx";
import { placeNamed } from "./photo_places.ts";
import { readUpload, type Upload } from "./read_upload.ts";
import { requires } from "../admin/access.ts";
import { write } from "../write.ts";

const perPage = 24;

/** The library of photographs. */
export const imagePages = new Hono<Env>()
  .get("/", requires("content:write"), async (c) => {
    const changed = c.req.query("cambiar");
    const image = changed ? await c.get("deps").services.images.get(changed) : null;
    return await respondLibrary(c, { image, values: image ? typedOf(image) : {}, errors: {} });
  })
  .post("/", requires("content:write"), upload)
  .post("/:id", requires("content:write"), changeTexts)
  .post("/:id/use", requires("content:write"), async (c) => {
    const { id } = await required(c);
    const { page, flash } = await place(c, await readFields(c), id);
    return redirectWithFlash(c, page, flash);
  })
  .post("/:id/delete", requires("content:write"), async (c) => {
    const { id } = await required(c);
    const { images, editorial, contentSettings } = c.get("deps").services;
    const isShown = await editorial.shows(id) || await contentSettings.shows(id);
    if (isShown) return redirectWithFlash(c, path, "image_in_use");
    await write(c, (tx) => images.delete(tx, id));
    return redirectWithFlash(c, path, "image_deleted");
  });

async function upload(c: AppContext): Promise<Response> {
  const { values, added } = await receive(c);
  if (!(added instanceof Problem)) {
    const { page, flash } = await place(c, values, added.id);
    return redirectWithFlash(c, page, saidOf(added, flash));
  }
  return await respondRefused(c, added, { image: null, values, errors: added.fields ?? {} });
}

async function changeTexts(c: AppContext): Promise<Response> {
  const image = await required(c);
  const { id } = image;
  return await answerForm(
    c,
    async (values) => {
      const typed = parsed(ImageTexts, values);
      await write(c, (tx) => c.get("deps").services.images.change(tx, id, typed));
      return redirectWithFlash(c, path, "image_changed");
    },
    ({ values, problem }) =>
      respondRefused(c, problem, { image, values, errors: problem.fields ?? {} }),
  );
}

/** Adds a photograph for a script. */
export const imageApi = new Hono<Env>().post("/", requires("content:write"), async (c) => {
  const { values, added } = await receive(c);
  if (added instanceof Problem) throw added;
  const { page, flash } = await place(c, values, added.id);
  setFlash(c, saidOf(added, flash));
  const { id, variants, alt } = added;
  return c.json({ data: { id, variants, alt, page } }, 201);
});

/** Reads the form and adds its photograph; of one that is refused before, no more than its texts. */
async function receive(
  c: AppContext,
): Promise<{ values: Upload["fields"]; added: AddedImage | Problem }> {
  const { images: { uploads }, limits } = c.get("deps").services;
  const by = visitorOf(c).profile.id;
  const free = await Promise.resolve(by).then(uploads.take.bind(uploads)).catch(problemOf());
  try {
    const refusal = free instanceof Problem
      ? free
      : await limits.count("imageUploads", by).catch(problemOf());
    // Of what is refused no file is kept: it takes no place from others while it comes.
    if (!(free instanceof Problem) && refusal) free();
    const sent = await readUpload(c.req.raw, refusal ? 0 : undefined);
    return { values: sent.fields, added: refusal ?? await add(c, sent).catch(problemOf()) };
  } finally {
    if (!(free instanceof Problem)) free();
  }
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

/** Returns what is said of a photograph that was added. */
function saidOf({ alt, isKnown }: AddedImage, flash: FlashCode): FlashCode {
  if (isKnown) return "image_known";
  return saysLittle(alt) ? "image_says_little" : flash;
}

/** Chooses the photograph for what it was added for; returns the page to go on with. */
async function place(
  c: AppContext,
  { para }: Record<string, unknown>,
  id: string,
): Promise<{ readonly page: string; readonly flash: FlashCode }> {
  const found = await placeNamed(c, typedText(para));
  if (!found) return { page: path, flash: "image_added" };
  await found.choose(id);
  return { page: found.href, flash: "image_chosen" };
}

async function required(c: AppContext): Promise<ContentImage> {
  const image = await c.get("deps").services.images.get(c.req.param("id") ?? "");
  if (!image) throw new Problem("not_found");
  return image;
}

function typedOf({ alt, credito }: ContentImage): Record<string, string> {
  return { alt: alt ?? "", credito: credito ?? "", ...(alt === null && { decorativa: "on" }) };
}

function respondRefused(c: AppContext, problem: Problem, form: ImageForm): Promise<Response> {
  return respondLibrary(c, form, errorProps(c, problem, failed(texts.failed, "")));
}

async function respondLibrary(
  c: AppContext,
  form: ImageForm,
  page: Partial<Page> = {},
): Promise<Response> {
  const { services: { images }, prepareImages } = c.get("deps");
  prepareImages?.();
  const para = typedText(form.values.para) || c.req.query("para") || "";
  const chosenFor = await placeNamed(c, para);
  const number = Math.max(1, Math.floor(Number(c.req.query("pagina") ?? 1)) || 1);
  const read = await images.list(number, perPage);
  const content = (
    <ImageLibrary
      images={read.items}
      form={form}
      page={number}
      pages={read.pages}
      para={chosenFor && { ...chosenFor, para }}
    />
  );
  return await respondAdmin(c, { ...meta, ...page, content });
}
