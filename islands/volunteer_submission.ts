import { formFields } from "../services/schemas/form_fields.ts";
import { parse as parseBy, type Parsed } from "../services/schemas/parse.ts";
import { VolunteerInput, volunteerLists } from "../services/schemas/volunteer.ts";

/** Returns the registration that was typed, or what is wrong with it. */
export function parse(typed: FormData): Parsed<VolunteerInput> {
  return parseBy(VolunteerInput, formFields(typed, volunteerLists));
}
