import { formFields } from "../services/schemas/form_fields.ts";
import { MessageInput } from "../services/schemas/message.ts";
import { parse as parseBy, type Parsed } from "../services/schemas/parse.ts";

/** Returns the message that was typed, or what is wrong with it. */
export function parse(typed: FormData): Parsed<MessageInput> {
  return parseBy(MessageInput, formFields(typed));
}
