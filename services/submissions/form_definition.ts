import type * as z from "zod/mini";
import { bogotaDay } from "../../content/dates.ts";
import { sha256 } from "../secrets/digest.ts";
import type { ConsentProof } from "../schemas/consent.ts";

/** What every record of a public form is stored with. */
interface Stamp {
  readonly id: string;
  readonly created_at: string;
  readonly consent: ConsentProof;
  readonly recibo?: string;
}

/** The name and the text of a submission, by which staff recognise a script. */
export interface Summary {
  readonly name: string;
  readonly text: string;
}

/** One public form on the server; its texts and addresses are in `content/public_forms.ts`. */
export interface FormDefinition<Input, T> {
  /** What it sends. */
  readonly input: z.ZodMiniType<Input>;
  /** The fields that hold several values. */
  readonly lists: readonly string[];
  /**
   * What is stored; each record can carry a complaint. Compiled where lists and exports read many: a
   * hundred thousand records take 0.2 s less.
   */
  readonly record: z.ZodMiniType<T> & { readonly shape: { readonly reclamo: z.ZodMiniType } };
  readonly toRecord: (input: Input, stamp: Stamp) => T;
  readonly summarize: (record: T) => Summary;
  /**
   * The first letter of its receipt codes. None where an answer with a code or an id would tell that
   * an address is known already.
   */
  readonly letter: string | null;
}

/**
 * Returns what makes two submissions the same one: the id that the browser made for the form, or,
 * without JavaScript, the same content on the same day in Bogotá.
 */
export function submissionKey(
  id: string | null,
  content: unknown,
  { created_at }: Pick<Stamp, "created_at">,
): string {
  const day = bogotaDay(Date.parse(created_at));
  return id ?? `content:${sha256(JSON.stringify([day, content]))}`;
}
