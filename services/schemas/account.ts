import * as z from "zod/mini";
import { messages } from "../../content/messages.ts";
import { email, optionalText } from "./text.ts";

const own = messages.login;

/** Exactly as typed: no trimming, no change of case (ASVS 5.0, 6.2.8). Bounded against abuse. */
const password = z.string(own.password.min).check(
  z.minLength(6, own.password.min),
  z.maxLength(200, own.password.max),
);

/** What signing in sends. */
export const SignInInput = z.object({ email: email(own.email), password });
export type SignInInput = z.infer<typeof SignInInput>;

/** What making an account sends. */
export const SignUpInput = z.object({
  email: email(own.email),
  password,
  full_name: z.pipe(
    optionalText(100, own.full_name),
    z.transform((name) => name ?? ""),
  ),
});
export type SignUpInput = z.infer<typeof SignUpInput>;
