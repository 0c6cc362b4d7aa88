import { isPhoneKey, personKey } from "../../content/words/person_key.ts";
import * as z from "zod/mini";
import { cleanEmail } from "../../content/words/email_addresses.ts";
import { messages } from "../../content/words/field_messages.ts";
import { complaintReasonLength } from "../../content/words/options.ts";
import { peoplePage, personForms } from "../../content/rights/people.ts";
import { formNames } from "../../content/forms/public_forms.ts";
import { requestChannels } from "../../content/rights/requests.ts";
import { email, line, nameOf, phone } from "../system/text_schema.ts";

export const erasablePlaces = [
  ...formNames,
  "quarantine",
  "withdrawn",
  "merged",
  "requests",
] as const;
export type ErasablePlace = (typeof erasablePlaces)[number];

/** Where a person's page is addressed from: a record, a request or the account. */
export const PersonPlace = z.enum([...erasablePlaces, "account"]);
export type PersonPlace = z.infer<typeof PersonPlace>;

/** How a person is searched: by an e-mail address in lower case, or by a phone. */
export type PersonSearch =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string };

export const PersonSearchInput = z.object({
  buscar: z.union([
    z.pipe(
      email(peoplePage.error),
      z.transform((email): PersonSearch => ({ kind: "email", email })),
    ),
    z.pipe(
      phone(peoplePage.error),
      z.transform((phone): PersonSearch => ({ kind: "phone", phone })),
    ),
  ], peoplePage.error),
});

/** Records as `place:id`, such as checkboxes name them. */
const records = z.array(z.string()).check(z.minLength(1, personForms.none));

/** The reason with which staff mark a record: apart from the mark, which forms of visitors load. */
export const ComplaintInput = z.object({
  motivo: line({ ...complaintReasonLength, messages: messages.complaint.motivo }),
});

export const WithdrawInput = z.object({
  retirar: records,
  canal: nameOf(requestChannels, personForms.withdraw.channelError),
});

/** What the form sends that erases: the contact of the person has to be typed, by which records are found. */
export function eraseInput(person: string) {
  const read = isPhoneKey(person) ? (typed: string) => personKey({ telefono: typed }) : cleanEmail;
  return z.object({
    borrar: records,
    confirmacion: z.string(personForms.erase.confirmError).check(
      z.overwrite(read),
      z.refine((typed) => typed === person, personForms.erase.confirmError),
    ),
  });
}
