import * as z from "zod/mini";

/** One volunteer who was asked to one event; its id is `event:volunteer`. */
export const Callout = z.object({
  id: z.string(),
  evento: z.string(),
  voluntario: z.string(),
  at: z.string(),
  by: z.string(),
  canal: z.enum(["correo", "whatsapp"]),
  /** When staff wrote to the person by hand. */
  escrita: z.nullable(z.object({ at: z.string(), por: z.string() })),
  /** What the person answered; `por` is the account that noted it on the phone. */
  respuesta: z.nullable(z.object({
    que: z.enum(["voy", "no_puedo"]),
    at: z.string(),
    por: z.nullable(z.string()),
  })),
});
export type Callout = z.infer<typeof Callout>;

export function calloutId(event: string, volunteer: string): string {
  return `${event}:${volunteer}`;
}
