import * as z from "zod/mini";
import { parse } from "../schemas/parse.ts";
import { email, optionalText } from "../schemas/text.ts";

/** The claims that the site uses. */
export interface Claims {
  readonly email: string;
  readonly full_name: string;
}

/** `email_verified` must be the JSON value true; a string is refused. */
const Verified = z.object({ email: email("email"), email_verified: z.literal(true) });
const Name = z.object({ name: optionalText(100, "name") });

/** Returns the claims (OpenID Connect Core 1.0, 5.1), or null without a verified address. */
export function readClaims(source: unknown): Claims | null {
  const verified = parse(Verified, source);
  if (!verified.ok) return null;
  // An invalid name does not prevent the sign-in.
  const name = parse(Name, source);
  return { email: verified.value.email, full_name: name.ok ? name.value.name ?? "" : "" };
}
