import { formFields } from "../services/schemas/form_fields.ts";
import { NewsletterInput } from "../services/schemas/newsletter.ts";
import { parse as parseBy, type Parsed } from "../services/schemas/parse.ts";

/** Returns the subscription that was typed, or what is wrong with it. */
export function parse(typed: FormData): Parsed<NewsletterInput> {
  return parseBy(NewsletterInput, formFields(typed));
}
