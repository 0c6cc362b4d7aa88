import * as z from "zod/mini";
import { parse } from "../schemas/parse.ts";
import { email, optionalText } from "../schemas/text.ts";

/** What the site takes over of a person whom the provider knows. */
export interface Claims {
  readonly email: string;
  readonly full_name: string;
}

/** `email_verified` has to be the JSON value true: a provider that sends a text is not believed. */
const Verified = z.object({ email: email("email"), email_verified: z.literal(true) });
const Name = z.object({ name: optionalText(100, "name") });

/** Returns the claims (OpenID Connect Core 1.0, 5.1), or null without a verified address. */
export function readClaims(source: unknown): Claims | null {
  const verified = parse(Verified, source);
  if (!verified.ok) return null;
  // A name that does not fit is no reason to keep somebody out.
  const name = parse(Name, source);
  return { email: verified.value.email, full_name: name.ok ? name.value.name ?? "" : "" };
}
