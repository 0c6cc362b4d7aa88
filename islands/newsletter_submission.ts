import { hc } from "hono/client";
import type { PublicApi } from "../routes/api.ts";
import { formFields } from "../services/schemas/form_fields.ts";
import { NewsletterInput } from "../services/schemas/newsletter.ts";
import { parse as parseBy, type Parsed } from "../services/schemas/parse.ts";
import { type Result, settle } from "./settle.ts";

const api = hc<PublicApi>("/api");

/** Returns the subscription that was typed, or what is wrong with it. */
export function parse(typed: FormData): Parsed<NewsletterInput> {
  return parseBy(NewsletterInput, formFields(typed));
}

/** Sends the subscription. */
export function send(input: NewsletterInput): Promise<Result<unknown>> {
  return settle(api.newsletter.$post({ json: input }));
}
