import type { ReactElement } from "react";
import { personForms as texts } from "../../../content/people.ts";
import { newRequest } from "../../../content/request_pages.ts";
import { optionsOf, requestChannels } from "../../../content/requests.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { ChoiceGroup } from "../../ui/choice_field.tsx";
import { typedField } from "../../ui/field.tsx";
import { SelectField, TextField } from "../../ui/text_field.tsx";
import type { RecordView } from "./record_panel.tsx";
import { Remains } from "./search_page.tsx";
import { FoldedForm } from "../post_form.tsx";

/** What was typed into one of the forms, where it comes back. */
export interface TypedPersonForm extends TypedForm {
  readonly action: "withdraw" | "erase";
}

export interface PersonFormsProps {
  /** The page of the person. */
  readonly path: string;
  readonly email: string;
  readonly records: readonly RecordView[];
  /** The requests that have ended: their name, contact and texts can be erased. */
  readonly endedRequests: readonly string[];
  /** The ISO date on which a record that is withdrawn now is erased. */
  readonly eraseOn: string;
  /** The account's id where it may be erased, "held" where a role keeps it. */
  readonly accountToErase: string | "held" | null;
  readonly typed: TypedPersonForm | null;
}

/** The form with which staff note that the person wants to hear no more. */
export function WithdrawForm(
  { path, records, eraseOn, typed }: PersonFormsProps,
): ReactElement | null {
  const options = records.filter(({ ref }) => !ref.startsWith("withdrawn:"))
    .map(({ ref, summary }) => ({ id: ref, label: summary }));
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
  { path, email, records, endedRequests, accountToErase, typed }: PersonFormsProps,
): ReactElement | null {
  const { title, text, confirm, button, account, accountHeld, request } = texts.erase;
  const options = [
    ...records.map(({ ref, summary, placeText }) => ({
      id: ref,
      label: summary,
      hint: placeText ?? undefined,
    })),
    ...endedRequests.map((id) => ({
      id: `requests:${id}`,
      label: request(id),
      hint: texts.erase.requestHint,
    })),
    ...accountToErase && accountToErase !== "held"
      ? [{ id: `account:${accountToErase}`, label: account }]
      : [],
  ];
  if (options.length === 0 && accountToErase !== "held") return null;
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
      {accountToErase === "held" && <p>{accountHeld}</p>}
      {options.length > 0 && (
        <>
          <p>{text}</p>
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
            label={confirm(email)}
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

/** All are ticked until some were chosen. */
function tickedIn(values: unknown, options: readonly { readonly id: string }[]): string[] {
  return Array.isArray(values) ? values.map(String) : options.map(({ id }) => id);
}
