import type { ReactElement } from "react";
import { FieldNotes } from "../../components/ui/field.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { Options } from "../../components/ui/text_field.tsx";
import { columnsPage as texts } from "../../content/imports/batch.ts";
import { importsPath } from "../../content/imports/imports.ts";
import { importFields } from "../../content/imports/import_words.ts";
import {
  localidadOptions,
  noLocalidad,
  type Option,
  volunteerStatuses,
} from "../../content/words/options.ts";
import type { Import, ImportColumn } from "../../services/imports/import_schema.ts";
import { typedText, typedTexts } from "../../services/system/form_data_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";

const fieldOptions: readonly Option[] = [
  { id: "", label: texts.skip },
  ...Object.entries(importFields).map(([id, label]) => ({ id, label })),
];

interface ColumnsProps extends TypedForm {
  readonly list: Import;
  readonly labels: readonly Option[];
}

export function ColumnsForm({ list, labels, values, errors = {} }: ColumnsProps): ReactElement {
  const { columns, defaults } = list;
  const fields = values ? typedTexts(values.columna) : columns.map(({ field }) => field ?? "");
  const chosen = {
    localidad: defaults.localidad,
    status: defaults.status,
    etiqueta: defaults.etiqueta ?? "",
    repetidas: defaults.repetidas ? "si" : "no",
    ...values,
  };
  const select = (
    name: "localidad" | "status" | "etiqueta",
    label: string,
    options: readonly Option[],
  ) => (
    <Select
      id={name}
      {...{ name, label, options }}
      error={errors[name]}
      value={typedText(chosen[name])}
    />
  );
  return (
    <PostForm
      action={`${importsPath}/${list.id}/columns`}
      errors={errors}
      submit={texts.submit}
      className="grid-cols-[minmax(0,1fr)]"
    >
      <fieldset id="columna" className="min-w-0">
        <legend className="admin-heading">{texts.title}</legend>
        <p className="mb-3">{texts.dropped} {texts.dates}</p>
        <FieldNotes name="columna" label="" error={errors.columna} />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {columns.map((column, at) => (
            <ColumnCard key={at} {...{ column, at }} field={fields[at] ?? ""} />
          ))}
        </div>
      </fieldset>
      <fieldset className="admin-panel grid min-w-0 max-w-3xl gap-5">
        <legend className="sr-only">{texts.defaults}</legend>
        <h2 className="admin-heading" aria-hidden="true">{texts.defaults}</h2>
        <div className="field-row">
          {select("localidad", texts.localidad, [
            { id: noLocalidad, label: noLocalidad },
            ...localidadOptions,
          ])}
          {select("status", texts.status, volunteerStatuses)}
        </div>
        {labels.length > 0 &&
          select("etiqueta", texts.label, [{ id: "", label: texts.noLabel }, ...labels])}
        <RadioGroup
          name="repetidas"
          label={texts.repeated}
          error={errors.repetidas}
          defaultValue={typedText(chosen.repetidas)}
          options={Object.entries(texts.repeatedChoices).map(([id, label]) => ({ id, label }))}
        />
      </fieldset>
    </PostForm>
  );
}

interface ColumnCardProps {
  readonly column: ImportColumn;
  readonly at: number;
  readonly field: string;
}

function ColumnCard(
  { column: { heading, samples, isMonthFirst }, at, field }: ColumnCardProps,
): ReactElement {
  const id = `columna-${at}`;
  return (
    <div className="admin-panel min-w-0 [overflow-wrap:anywhere]">
      <Select
        id={id}
        name="columna"
        label={heading || texts.column(at + 1)}
        options={fieldOptions}
        value={field}
        hint={
          <>
            {samples.length === 0 && texts.noSamples}
            {samples.map((sample, at) => <span key={at} className="block">{sample}</span>)}
            {isMonthFirst && <span className="block font-semibold">{texts.monthFirst}</span>}
          </>
        }
      />
    </div>
  );
}

interface SelectProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactElement;
  readonly error?: string;
  readonly options: readonly Option[];
  readonly value: string;
}

/** A choice without an empty one of its own: several may have one name. */
function Select({ id, name, label, hint, error, options, value }: SelectProps): ReactElement {
  const notes = [hint && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className="label">{label}</label>
      <FieldNotes name={id} label="" hint={hint} error={error} />
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className="input select"
      >
        <Options of={options} />
      </select>
    </div>
  );
}
