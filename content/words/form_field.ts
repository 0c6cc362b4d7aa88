import type { Site } from "../site/site.ts";

export type FormField =
  & FieldTexts
  & (
    | { readonly type: FieldType; readonly optional?: boolean; readonly error: string }
    | { readonly type: NeededType; readonly optional?: undefined; readonly error: string }
    | {
      readonly type: "account";
      readonly network: keyof Site["social"];
      readonly optional?: undefined;
      readonly error: string;
    }
    | {
      readonly type: "post";
      readonly network: "instagram" | "x";
      readonly optional?: boolean;
      readonly error: string;
    }
    // A box that may stay empty is never wrong; one that has to be ticked is.
    | { readonly type: "tick"; readonly optional: true; readonly error?: undefined }
  );

interface FieldTexts {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Its place in the stored value, as in `ballot.number`; by default its name. */
  readonly at?: string;
  /** The fewest characters that a reader sees, and the most in all. */
  readonly min?: number;
  readonly max?: number;
  /** The lines of a text that a browser shows; by default four. */
  readonly rows?: number;
  readonly pattern?: RegExp;
  /** How many posts of social networks it has at most. */
  readonly posts?: number;
  readonly options?: readonly string[];
  /** What the options are called, if not by their ids. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** The label of an empty choice, if it is not the usual one. */
  readonly empty?: string;
  readonly years?: readonly [back: number, ahead: number];
  /** Whether it is folded away, as few items need it, or no new one does. */
  readonly isExtra?: boolean | "new";
  readonly heading?: string;
  readonly withNext?: boolean;
  readonly inputMode?: "tel";
  /** What is wrong with a text that is too long, if it is not the same. */
  readonly tooLong?: string;
}

type NeededType = "slug" | "radio" | "official" | "tick";

/** A type that may be optional: an empty value is null, of `choices` an empty list. */
type FieldType =
  | "line"
  | "name"
  | "code"
  | "text"
  | "markdown"
  | "choice"
  | "choices"
  | "date"
  | "moment"
  | "url"
  | "link"
  | "email"
  | "phone"
  | "nit"
  | "tick"
  | "image";
