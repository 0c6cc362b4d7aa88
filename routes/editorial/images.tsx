import { Hono } from "hono";
import type { ReactElement } from "react";
import { EmptyList, FilterLink, pathWith } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { Photo } from "../../components/ui/photo.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { imagesPage as texts, imagesPath as path, meta } from "../../content/editorial/images.ts";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import { failed } from "../../content/words/toast.ts";
import {
  type ContentImage,
  ImageTexts,
  saysLittle,
  type ShownImage,
} from "../../services/editorial/image_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, readFields } from "../input.ts";
import { errorProps, type Page, respondAdmin } from "../respond.tsx";
import { redirectWithFlash, setFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { ImageEditor, type ImageForm } from "./image_editor.tsx";
import { choosePlace, messageOf, receiveImage } from "./image_upload.ts";
import { placeNamed } from "./image_places.ts";

const perPage = 24;

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
    const { page, flash } = await choosePlace(c, await readFields(c), id);
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
  const { values, added } = await receiveImage(c);
  if (!(added instanceof Problem)) {
    const { page, flash } = await choosePlace(c, values, added.id);
    return redirectWithFlash(c, page, messageOf(added, flash));
  }
  return await respondRefused(c, added, { image: null, values, errors: added.fields ?? {} });
}

async function changeTexts(c: AppContext): Promise<Response> {
  const image = await required(c);
  const { id } = image;
  return await answerForm(
    c,
    async (values) => {
      const typed = parseOrThrow(ImageTexts, values);
      await write(c, (tx) => c.get("deps").services.images.change(tx, id, typed));
      return redirectWithFlash(c, path, "image_changed");
    },
    ({ values, problem }) =>
      respondRefused(c, problem, { image, values, errors: problem.fields ?? {} }),
  );
}

export const imageApi = new Hono<Env>().post("/", requires("content:write"), async (c) => {
  const { values, added } = await receiveImage(c);
  if (added instanceof Problem) throw added;
  const { page, flash } = await choosePlace(c, values, added.id);
  setFlash(c, messageOf(added, flash));
  const { id, variants, alt } = added;
  return c.json({ data: { id, variants, alt, page } }, 201);
});

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
  const named = await placeNamed(c, para);
  const place = named && { ...named, para };
  const number = Math.max(1, Math.floor(Number(c.req.query("pagina") ?? 1)) || 1);
  const { items, pages } = await images.list(number, perPage);
  const content = (
    <>
      <PageHead
        back={place
          ? { href: place.href, label: texts.backTo(place.titulo) }
          : { href: "/redaccion", label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <ImageEditor {...form} para={place?.para} />
      {items.length === 0 && <EmptyList {...texts.none} />}
      <ul className="image-grid mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {items.map((image) => (
          <li
            key={image.id}
            id={image.id}
            className="admin-panel grid content-start gap-2 [overflow-wrap:anywhere]"
          >
            <Photo image={image} sizes="(min-width: 640px) 280px, 90vw" />
            <p>{image.alt ?? texts.decorative}</p>
            {saysLittle(image.alt) && <p className="font-semibold">{texts.saysLittle}</p>}
            <p className="hint">{texts.added(longDate(bogotaDay(image.created_at)))}</p>
            {place ? <UseForm image={image} para={place.para} /> : <ImageForms image={image} />}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={texts.pages} className="mt-4 flex flex-wrap gap-2">
          {Array.from({ length: pages }, (_, at) => (
            <FilterLink
              key={at}
              label={texts.page(at + 1)}
              href={pathWith(path, { pagina: `${at + 1}`, para: place?.para ?? null })}
              isCurrent={at + 1 === number}
            />
          ))}
        </nav>
      )}
    </>
  );
  return await respondAdmin(c, { ...meta, ...page, content });
}

function ImageForms({ image: { id, alt } }: { image: ShownImage }): ReactElement {
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`${pathWith(path, { cambiar: id })}#formulario`}
        className="admin-button"
        aria-label={`${texts.change}: ${texts.imageOf(alt)}`}
      >
        {texts.change}
      </a>
      <PostButton
        action={`${path}/${id}/delete`}
        aria-label={`${texts.remove}: ${texts.imageOf(alt)}`}
        tone="danger"
      >
        {texts.remove}
      </PostButton>
    </div>
  );
}

function UseForm({ image: { id, alt }, para }: { image: ShownImage; para: string }): ReactElement {
  return (
    <PostButton
      action={`${path}/${id}/use`}
      fields={{ para }}
      aria-label={`${texts.use}: ${texts.imageOf(alt)}`}
      tone="main"
    >
      {texts.use}
    </PostButton>
  );
}
