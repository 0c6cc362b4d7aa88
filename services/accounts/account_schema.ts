import * as z from "zod/mini";
import { messages } from "../../content/words/field_messages.ts";
import { digestTimes } from "./profile_schema.ts";
import { email, personName, plain } from "../system/text_schema.ts";

const own = messages.login;
const most = 200;

/**
 * Exactly as typed: no trimming, no change of case (ASVS 5.0, 6.2.8). Counted in code points (NIST
 * SP 800-63B-4, 3.1.1.2), and bounded against abuse.
 */
const password = z.string(own.password.min).check(
  z.refine((typed) => [...typed].length >= 6, { error: own.password.min, abort: true }),
  z.refine((typed) => [...typed].length <= most, own.password.max),
);

export const SignInInput = z.object({
  email: email(own.email),
  password,
  /** Of the second factor, where the account has one and everything comes in one call. */
  code: z.optional(plain(own.code, /^.{0,64}$/)),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const SignUpInput = z.object({
  email: email(own.email),
  password,
  full_name: z.pipe(
    z.transform((name) => name ?? ""),
    personName({ min: 0, max: 100, messages: own.full_name }),
  ),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

export const ResetRequest = z.object({ email: email(own.email) });

export const NewPassword = z.object({ password });

export const DigestChoice = z.object({
  aviso: z.enum(digestTimes, messages.account.aviso),
});

/** What changing the password sends; the current one is only compared. */
export const PasswordChange = z.object({
  current_password: z.string(messages.account.current_password.min).check(
    z.minLength(1, messages.account.current_password.min),
    z.maxLength(2 * most, messages.account.current_password.wrong),
  ),
  password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
