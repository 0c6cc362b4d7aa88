import type { ReactElement } from "react";
import { TickField } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { Photo } from "../../components/ui/photo.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import { TextAreaField, TextField } from "../../components/ui/text_field.tsx";
import {
  imageFields as fields,
  imagesPage as texts,
  imagesPath,
  uploadTexts,
} from "../../content/editorial/images.ts";
import { forms } from "../../content/forms/forms.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";

/** What is typed into the form, and which image it is about; null for a new one. */
export interface ImageForm extends Required<TypedForm> {
  readonly image: ShownImage | null;
}

export function ImageEditor(
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
          : <NewImage error={errors.archivo} />}
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

function NewImage({ error }: { error?: string }): ReactElement {
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
