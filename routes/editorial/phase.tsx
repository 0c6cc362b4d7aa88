import type { ReactElement } from "react";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import { SelectField, TextField } from "../../components/ui/text_field.tsx";
import {
  meta,
  phaseForm as texts,
  phaseNames,
  plannedText,
  settingsPath,
} from "../../content/editorial/site_settings_page.ts";
import { bogotaDay, bogotaTime } from "../../content/words/dates.ts";
import type { SettingOf } from "../../services/editorial/content_settings.ts";
import { parsePhase, phaseLines } from "../../services/editorial/site_settings_input_schema.ts";
import {
  type PhaseChoice,
  phaseChoices,
  type PhaseSetting,
} from "../../services/editorial/site_settings_schema.ts";
import { choiceAt, chosenPhase } from "../../services/site/phase.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { typedMoment } from "../../services/system/moment_schema.ts";
import type { AppContext, AppDeps } from "../env.ts";
import { valueOrThrow } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import {
  EditSetting,
  type RefusedSetting,
  saveSetting,
  settingForm,
  SettingPanel,
  type Values,
} from "./setting.tsx";

const path = `${settingsPath}/fase`;
const options = phaseChoices.map((id) => ({ id, label: phaseNames[id] }));

/** Asks before the phase changes at once. */
export async function savePhase(c: AppContext, values: Values): Promise<Response> {
  const { clock, site, services: { contentSettings } } = c.get("deps");
  const now = clock();
  const typed = valueOrThrow(parsePhase(values, now));
  const { value: current } = await contentSettings.get("phase");
  const { now: choice, later } = typed;
  if (choice !== choiceAt(current, now, site) && values.confirmado !== "on") {
    const content = (
      <PhaseQuestion choice={choice} planned={plannedPhases(choice, later)} values={values} />
    );
    return await respondAdmin(c, { ...meta, content });
  }
  const value = chosenPhase(current, typed, now, site);
  const detail = { phase: choice, count: later.length };
  return await saveSetting<"phase">(c, { id: "phase", value }, values, detail);
}

interface PhasePanelProps {
  readonly deps: AppDeps;
  readonly setting: SettingOf<"phase">;
  readonly back: RefusedSetting | null;
}

export function PhasePanel({ deps, setting, back }: PhasePanelProps): ReactElement {
  const { clock, site, phase, fixedPhase } = deps;
  const now = clock();
  const choice = choiceAt(setting.value, now, site);
  const later = setting.value.changes.filter(({ at }) => Date.parse(at) > now);
  const planned = plannedPhases(choice, later);
  const form = settingForm(setting, phaseValues(choice, later), back);
  return (
    <SettingPanel id="fase-titulo" texts={texts} form={form}>
      <p className="font-semibold">{texts.now(phaseNames[phase()])}</p>
      {planned && <p>{planned}</p>}
      {fixedPhase && <p className="list-error">{texts.fixed(phaseNames[fixedPhase])}</p>}
      <EditSetting path={path} title={texts.edit} form={form}>
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
      </EditSetting>
    </SettingPanel>
  );
}

function phaseValues(choice: PhaseChoice, later: PhaseSetting["changes"]): Values {
  const lines = later.flatMap(({ at, phase }, index) => [
    [`cuando_${index + 1}`, typedMoment(at)],
    [`pasa_${index + 1}`, phase],
  ]);
  return { fase: choice, ...Object.fromEntries(lines) };
}

function plannedPhases(choice: PhaseChoice, later: PhaseSetting["changes"]): string {
  const changes = later.map(({ at, phase }) => {
    const moment = Date.parse(at);
    return { phase, day: bogotaDay(moment), time: bogotaTime(moment) };
  });
  return plannedText(changes, choice);
}

interface PhaseQuestionProps {
  readonly choice: PhaseChoice;
  readonly planned: string;
  readonly values: Values;
}

function PhaseQuestion({ choice, planned, values }: PhaseQuestionProps): ReactElement {
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
