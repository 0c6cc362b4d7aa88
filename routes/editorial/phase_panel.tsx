import type { ReactElement } from "react";
import {
  phaseForm as texts,
  phaseNames,
  settingsPage,
} from "../../content/editorial/site_settings_page.ts";
import type { Phase } from "../../content/site/site.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { phaseLines } from "../../services/editorial/site_settings_input_schema.ts";
import { type PhaseChoice, phaseChoices } from "../../services/editorial/site_settings_schema.ts";
import { FoldedForm, PostForm, Submit } from "../../components/ui/post_form.tsx";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { SelectField, TextField } from "../../components/ui/text_field.tsx";
import { type SettingForm, SettingPanel, settingsPath } from "./settings_page.tsx";

interface PhasePanelProps {
  /** The phase that visitors see now. */
  readonly phase: Phase;
  /** The phase that `PHASE` of the environment fixes, if it does. */
  readonly fixed: Phase | null;
  /** The changes to come as a sentence; empty without any. */
  readonly planned: string;
  readonly form: SettingForm;
}

const path = `${settingsPath}/fase`;
const options = phaseChoices.map((id) => ({ id, label: phaseNames[id] }));

/** The phase as it is, what is planned, and the form for administrators. */
export function PhasePanel({ phase, fixed, planned, form }: PhasePanelProps): ReactElement {
  return (
    <SettingPanel id="fase-titulo" title={texts.title} lead={texts.lead} form={form}>
      <p className="font-semibold">{texts.now(phaseNames[phase])}</p>
      {planned && <p>{planned}</p>}
      {fixed && <p className="list-error">{texts.fixed(phaseNames[fixed])}</p>}
      <PhaseFields form={form} />
    </SettingPanel>
  );
}

function PhaseFields({ form }: { form: SettingForm }): ReactElement {
  const { errors, version, isOpen } = form;
  return (
    <FoldedForm
      title={texts.edit}
      action={path}
      fields={{ version }}
      isOpen={isOpen}
      errors={errors}
      submit={settingsPage.save}
    >
      <RadioGroup
        {...typedField(form, "fase")}
        label={texts.choice}
        options={options.map((option) => ({ ...option, hint: texts.hints[option.id] }))}
      />
      <fieldset className="grid gap-3">
        <legend className="label mb-1">{texts.later}</legend>
        <p className="hint">{texts.laterHint}</p>
        {Array.from({ length: phaseLines }, (_, at) => at + 1).map((number) => (
          <div key={number} className="field-row">
            <TextField
              {...typedField(form, `cuando_${number}`)}
              type="datetime-local"
              label={texts.at(number)}
            />
            <SelectField
              {...typedField(form, `pasa_${number}`)}
              label={texts.to(number)}
              options={options}
              empty={texts.empty}
            />
          </div>
        ))}
      </fieldset>
    </FoldedForm>
  );
}

interface PhaseQuestionProps {
  readonly choice: PhaseChoice;
  readonly planned: string;
  /** What was typed, to be sent again. */
  readonly values: SettingForm["values"];
}

/** The question before the phase changes at once. */
export function PhaseQuestion({ choice, planned, values }: PhaseQuestionProps): ReactElement {
  const fields = Object.entries(values).map(([name, value]) => [name, typedText(value)]);
  return (
    <div className="max-w-2xl">
      <h1 className="admin-title mb-3">{texts.ask[choice]}</h1>
      <PostForm action={path} fields={Object.fromEntries(fields)} className="admin-panel">
        {planned && <p>{planned}</p>}
        <p className="flex flex-wrap items-center gap-4">
          <Submit name="confirmado" value="on" tone="main">{texts.confirm[choice]}</Submit>
          <a href={settingsPath} className="link link-alone">{texts.cancel}</a>
        </p>
      </PostForm>
    </div>
  );
}
