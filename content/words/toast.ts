import { withoutMistake } from "./field_messages.ts";

export interface Toast {
  readonly title: string;
  readonly description: string;
  readonly kind: "success" | "error";
}

export function done(title: string, description: string): Toast {
  return { title, description, kind: "success" };
}

export function failed(title: string, description: string): Toast {
  return { title, description, kind: "error" };
}

/** The toast of an invalid form without a message. */
export const validation = failed("Error de validación", "Revisa los campos señalados.");

export function validationToast(fields: Readonly<Record<string, string>>): Toast {
  const [first = validation.description] = Object.values(fields);
  return { ...validation, description: withoutMistake(first) };
}
