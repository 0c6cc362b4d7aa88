import { hc } from "hono/client";
import type { PublicApi } from "../routes/api.ts";
import { formFields } from "../services/schemas/form_fields.ts";
import { MessageInput } from "../services/schemas/message.ts";
import { parse as parseBy, type Parsed } from "../services/schemas/parse.ts";
import { type Result, settle } from "./settle.ts";

const api = hc<PublicApi>("/api");

/** Returns the message that was typed, or what is wrong with it. */
export function parse(typed: FormData): Parsed<MessageInput> {
  return parseBy(MessageInput, formFields(typed));
}

/** Sends the message. */
export function send(input: MessageInput): Promise<Result<unknown>> {
  return settle(api.messages.$post({ json: input }));
}
