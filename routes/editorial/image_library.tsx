import type { ReactElement } from "react";
import {
  imageFields as fields,
  imagesPage as texts,
  uploadTexts,
} from "../../content/editorial/images.ts";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import { forms } from "../../content/forms/forms.ts";
import {
  type ContentImage,
  saysLittle,
  type ShownImage,
} from "../../services/editorial/image_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { EmptyList, FilterLink, pathWith } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PostButton, PostForm, Submit } from "../../components/ui/post_form.tsx";
import { TickField } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { Photo } from "../../components/ui/photo.tsx";
import { TextAreaField, TextField } from "../../components/ui/text_field.tsx";

/** Where the library is. */
export const imagesPath = "/redaccion/imagenes";

/** What is typed into the form, and which image it is about; null where it adds one. */
export interface ImageForm extends Required<TypedForm> {
  readonly image: ShownImage | null;
}

interface ImageLibraryProps {
  readonly images: readonly ContentImage[];
  readonly form: ImageForm;
  readonly page: number;
  readonly pages: number;
  /** The item that a photograph is chosen for. */
  readonly para: ChosenFor | null;
}

/** An item that a photograph is chosen for: its name in an address, its form and its title. */
interface ChosenFor {
  readonly para: string;
  readonly href: string;
  readonly titulo: string;
}

/** The photographs that the site may show, and the form that adds one. */
export function ImageLibrary(
  { images, form, page, pages, para }: ImageLibraryProps,
): ReactElement {
  return (
    <>
      <PageHead
        back={para
          ? { href: para.href, label: texts.backTo(para.titulo) }
          : { href: "/redaccion", label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <ImageEditor {...form} para={para?.para} />
      {images.length === 0 && <EmptyList {...texts.none} />}
      <ul className="image-grid mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {images.map((image) => (
          <li
            key={image.id}
            id={image.id}
            className="admin-panel grid content-start gap-2 [overflow-wrap:anywhere]"
          >
            <Photo image={image} sizes="(min-width: 640px) 280px, 90vw" />
            <p>{image.alt ?? texts.decorative}</p>
            {saysLittle(image.alt) && <p className="font-semibold">{texts.saysLittle}</p>}
            <p className="hint">{texts.added(longDate(bogotaDay(image.created_at)))}</p>
            {para ? <UseForm image={image} para={para.para} /> : <ImageForms image={image} />}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={texts.pages} className="mt-4 flex flex-wrap gap-2">
          {Array.from({ length: pages }, (_, at) => (
            <FilterLink
              key={at}
              label={texts.page(at + 1)}
              href={pathWith(imagesPath, { pagina: `${at + 1}`, para: para?.para ?? null })}
              isCurrent={at + 1 === page}
            />
          ))}
        </nav>
      )}
    </>
  );
}

/** What may be done with a photograph of the library. */
function ImageForms({ image: { id, alt } }: { image: ShownImage }): ReactElement {
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`${pathWith(imagesPath, { cambiar: id })}#formulario`}
        className="admin-button"
        aria-label={`${texts.change}: ${texts.imageOf(alt)}`}
      >
        {texts.change}
      </a>
      <PostButton
        action={`${imagesPath}/${id}/delete`}
        aria-label={`${texts.remove}: ${texts.imageOf(alt)}`}
        tone="danger"
      >
        {texts.remove}
      </PostButton>
    </div>
  );
}

/** Chooses the photograph for an item. */
function UseForm({ image: { id, alt }, para }: { image: ShownImage; para: string }): ReactElement {
  return (
    <PostButton
      action={`${imagesPath}/${id}/use`}
      fields={{ para }}
      aria-label={`${texts.use}: ${texts.imageOf(alt)}`}
      tone="main"
    >
      {texts.use}
    </PostButton>
  );
}

/** The form that adds a photograph, or changes the texts of one. */
function ImageEditor(
  { image, para, ...form }: ImageForm & { para?: string },
): ReactElement {
  const { values, errors } = form;
  return (
    <section id="formulario" className="admin-panel grid max-w-3xl gap-4">
      <h2 className="admin-heading">{image ? texts.change : texts.add}</h2>
      <PostForm
        action={image ? `${imagesPath}/${image.id}` : imagesPath}
        encType={image ? undefined : "multipart/form-data"}
        errors={errors}
        fields={para ? { para } : undefined}
      >
        {image
          ? <Photo image={image} sizes="280px" className="max-w-[17.5rem]" />
          : <NewPhoto error={errors.archivo} />}
        <TextAreaField
          {...typedField(form, "alt")}
          {...fields.alt}
          rows={2}
          note={forms.limit(200)}
        />
        <TickField
          name="decorativa"
          label={fields.decorativa.label}
          isTicked={values.decorativa === "on"}
        />
        <TextField
          {...typedField(form, "credito")}
          label={fields.credito.label}
          optional
          autoComplete="off"
        />
        {!image && (
          <TickField
            name="permiso"
            label={fields.permiso.label}
            error={errors.permiso}
            isTicked={values.permiso === "on"}
          />
        )}
        <p className="flex flex-wrap items-center gap-4">
          <Submit tone="main">{image ? texts.saveTexts : texts.submit}</Submit>
          {image && <a href={imagesPath} className="link link-alone">{texts.cancel}</a>}
        </p>
      </PostForm>
    </section>
  );
}

/** The field of the file, and the lines in which a script says how far it is. */
function NewPhoto({ error }: { error?: string }): ReactElement {
  return (
    <>
      <TextField
        name="archivo"
        label={fields.archivo.label}
        hint={fields.archivo.hint}
        error={error}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        required
      />
      <div data-script="upload" data-texts={JSON.stringify(uploadTexts)}>
        <p className="hint" role="status" />
        <p className="field-error" role="alert" />
      </div>
    </>
  );
}
