import type { ReactElement } from "react";
import * as z from "zod/mini";
import { FoldedForm, Hidden } from "../../components/ui/post_form.tsx";
import { SelectField, TextField } from "../../components/ui/text_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { encodingNames, otherFileForm as texts } from "../../content/imports/batch.ts";
import { importsPage, importsPath } from "../../content/imports/imports.ts";
import { failed } from "../../content/words/toast.ts";
import type { Import } from "../../services/imports/import_schema.ts";
import { encodings, type ReadingChoice } from "../../services/imports/table_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { optionalChoice, orNull } from "../../services/system/text_schema.ts";

const upTo = (most: number, message: string) =>
  orNull(z.coerce.number().check(z.int(message), z.gte(0, message), z.lte(most, message)));

/** What the form sends beside the file; what is empty is recognised. */
export const OtherReading = z.pipe(
  z.object({
    hoja: upTo(49, texts.sheetError),
    codificacion: optionalChoice(encodings, texts.encodingError),
    fila: upTo(20, texts.headingRowError),
  }),
  z.transform(({ hoja, codificacion, fila }): ReadingChoice => ({
    sheet: hoja ?? undefined,
    encoding: codificacion ?? undefined,
    headingRow: fila ?? undefined,
  })),
);

export const fileRefused = failed(importsPage.failed, "");

/** The form that takes the file of a draft again: the site does not keep it. */
export function OtherFile(
  { list: { id, file }, ...form }: TypedForm & { list: Import },
): ReactElement {
  const { errors } = form;
  const chosen = file.sheets.map(({ name, isHidden }, at) => ({
    id: `${at}`,
    label: isHidden ? texts.hiddenSheet(name) : name,
  }));
  return (
    <FoldedForm
      title={texts.title}
      isOpen={errors !== undefined}
      action={importsPath}
      encType="multipart/form-data"
      errors={errors}
      submit={texts.submit}
      className="max-w-3xl grid-cols-[minmax(0,1fr)]"
    >
      <p>{texts.kept}</p>
      <FileField error={errors?.archivo} />
      {/* After the file: of one that is too heavy what comes before it is dropped. */}
      <Hidden fields={{ lote: id }} />
      {chosen.length > 1 && (
        <SelectField
          {...typedField(form, "hoja", `${file.sheet ?? ""}`)}
          label={texts.sheet}
          empty={texts.recognised}
          options={chosen}
        />
      )}
      {file.kind === "csv" && (
        <SelectField
          {...typedField(form, "codificacion")}
          label={texts.encoding}
          empty={texts.recognised}
          options={encodings.map((id) => ({ id, label: encodingNames[id] }))}
        />
      )}
      <TextField
        {...typedField(form, "fila")}
        label={texts.headingRow}
        hint={texts.headingRowHint(file.headingRow)}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
    </FoldedForm>
  );
}

export function FileField({ error }: { error?: string }): ReactElement {
  return (
    <TextField
      name="archivo"
      label={importsPage.file}
      hint={importsPage.fileHint}
      error={error}
      type="file"
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      required
    />
  );
}
