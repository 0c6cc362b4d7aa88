import type { FormName } from "../../content/forms/public_forms.ts";
import type { Clock } from "../system/clock.ts";
import type { Message } from "./message_schema.ts";
import type { MessageInput } from "./message_input_schema.ts";
import type { Subscriber } from "../newsletter/subscriber_schema.ts";
import type { NewsletterInput } from "../newsletter/newsletter_input_schema.ts";
import type { Volunteer } from "./volunteer_schema.ts";
import type { VolunteerInput } from "./volunteer_input_schema.ts";
import type { FormDefinition, Summary } from "./form_definition.ts";
import type { InboxParts } from "./inbox.ts";
import { messageForm, Messages } from "./messages.ts";
import { Newsletter, newsletterForm } from "../newsletter/newsletter.ts";
import type { Signup } from "../events/signup_schema.ts";
import type { SignupInput } from "../events/signup_input_schema.ts";
import { signupForm } from "../events/signup_records.ts";
import { Signups } from "../events/signups.ts";
import type { Rosters } from "../events/rosters.ts";
import type { FormRecords } from "./form_records.ts";
import { volunteerForm } from "./volunteer_records.ts";
import { Volunteers } from "./volunteers.ts";
import type { Store } from "../store/store.ts";

interface Inputs {
  readonly volunteer: VolunteerInput;
  readonly message: MessageInput;
  readonly newsletter: NewsletterInput;
  readonly signup: SignupInput;
}

interface Records {
  readonly volunteer: Volunteer;
  readonly message: Message;
  readonly newsletter: Subscriber;
  readonly signup: Signup;
}

export type FormInput<Name extends FormName> = Inputs[Name];
export type FormRecord<Name extends FormName> = Records[Name];

export const formDefinitions: {
  readonly [Name in FormName]: FormDefinition<Inputs[Name], Records[Name]>;
} = {
  volunteer: volunteerForm,
  message: messageForm,
  newsletter: newsletterForm,
  signup: signupForm,
};

export function createFormRecords(
  store: Store,
  clock: Clock,
  parts: InboxParts & { readonly rosters: Rosters },
) {
  return {
    volunteer: new Volunteers(store, clock, parts),
    message: new Messages(store, clock, parts),
    newsletter: new Newsletter(store, clock, parts.erased, parts.outbox),
    signup: new Signups(store, { ...parts, clock }),
  } satisfies RecordsOfForms;
}

export type RecordsOfForms = { readonly [Name in FormName]: FormRecords<Records[Name], string> };

export function summarize<Name extends FormName>(name: Name, record: Records[Name]): Summary {
  return formDefinitions[name].summarize(record);
}
