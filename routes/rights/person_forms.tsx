import { contactOf } from "../../content/words/person_key.ts";
import type { ReactElement } from "react";
import { personForms as texts } from "../../content/rights/people.ts";
import { newRequest } from "../../content/rights/request_pages.ts";
import { optionsOf, requestChannels } from "../../content/rights/requests.ts";
import type { Dossier } from "../../services/rights/dossier.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { ChoiceGroup, type ChoiceOption } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { SelectField, TextField } from "../../components/ui/text_field.tsx";
import { placeText, refOf, summaryOf } from "./record_panel.tsx";
import { Remains } from "./search_page.tsx";
import { FoldedForm } from "../../components/ui/post_form.tsx";

/** So many boxes fit into a form (`readForm` takes 1,000 fields); once these are done, more come. */
const mostBoxes = 500;

export interface TypedPersonForm extends TypedForm {
  readonly action: "withdraw" | "erase";
}

export interface PersonFormsProps {
  readonly path: string;
  readonly dossier: Dossier;
  /** The ISO date on which a record that is withdrawn now is erased. */
  readonly eraseOn: string;
  readonly typed: TypedPersonForm | null;
}

export function WithdrawForm(
  { path, dossier, eraseOn, typed }: PersonFormsProps,
): ReactElement | null {
  const all = dossier.records.filter(({ place }) => place !== "withdrawn");
  const options = all.slice(0, mostBoxes)
    .map((record) => ({ id: refOf(record), label: summaryOf(record) }));
  if (options.length === 0) return null;
  const own = typed?.action === "withdraw" ? typed : null;
  const { values = {}, errors = {} } = own ?? {};
  const { title, text, channel, button } = texts.withdraw;
  return (
    <FoldedForm
      title={title}
      action={`${path}/withdraw`}
      isOpen={own !== null}
      errors={errors}
      submit={button}
    >
      <p>{text(eraseOn)}</p>
      {all.length > mostBoxes && <p>{texts.inParts(mostBoxes)}</p>}
      <ChoiceGroup
        name="retirar"
        label={texts.which}
        error={errors.retirar}
        options={options}
        defaultValue={tickedIn(values.retirar, options)}
      />
      <SelectField
        {...typedField({ values, errors }, "canal")}
        label={channel}
        options={optionsOf(requestChannels)}
        empty={newRequest.choose}
        required
      />
    </FoldedForm>
  );
}

/** The form that erases, with what remains; the address has to be typed. */
export function EraseForm(
  { path, dossier, typed }: PersonFormsProps,
): ReactElement | null {
  const { title, text, confirm, button, accountHeld } = texts.erase;
  const isHeld = hasRole(dossier);
  const all = erasableIn(dossier);
  const options = all.slice(0, mostBoxes);
  if (options.length === 0 && !isHeld) return null;
  const own = typed?.action === "erase" ? typed : null;
  const { values = {}, errors = {} } = own ?? {};
  return (
    <FoldedForm
      title={title}
      action={`${path}/erase`}
      isOpen={own !== null}
      errors={errors}
      submit={options.length > 0 ? button : undefined}
      tone="danger"
    >
      {isHeld && <p>{accountHeld}</p>}
      {options.length > 0 && (
        <>
          <p>{text}</p>
          {all.length > mostBoxes && <p>{texts.inParts(mostBoxes)}</p>}
          <ChoiceGroup
            name="borrar"
            label={texts.which}
            error={errors.borrar}
            options={options}
            defaultValue={tickedIn(values.borrar, options)}
          />
          <Remains />
          <TextField
            {...typedField({ values, errors }, "confirmacion")}
            label={confirm(contactOf(dossier.person))}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </>
      )}
    </FoldedForm>
  );
}

function hasRole({ account }: Dossier): boolean {
  return account !== null && account.roles.length > 0;
}

/** Returns what can be erased of a person: records, requests that ended, and the account. */
function erasableIn(dossier: Dossier): ChoiceOption[] {
  const { records, requests, account } = dossier;
  const ended = requests.filter(({ request }) => request.state === "closed");
  return [
    ...records.map((record) => ({
      id: refOf(record),
      label: summaryOf(record),
      hint: placeText(record) ?? undefined,
    })),
    ...ended.map(({ request: { id } }) => ({
      id: `requests:${id}`,
      label: texts.erase.request(id),
      hint: texts.erase.requestHint,
    })),
    ...account && !hasRole(dossier)
      ? [{ id: `account:${account.profile.id}`, label: texts.erase.account }]
      : [],
  ];
}

/** All are ticked until some were chosen. */
function tickedIn(values: unknown, options: readonly { readonly id: string }[]): string[] {
  return Array.isArray(values) ? values.map(String) : options.map(({ id }) => id);
}
