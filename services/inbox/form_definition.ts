import type * as z from "zod/mini";
import type { ConsentProof } from "../rights/consent_schema.ts";

/** What every record of a public form is stored with. */
interface Stamp {
  readonly id: string;
  readonly created_at: string;
  readonly consent: ConsentProof;
  /** What makes two submissions the same one. */
  readonly submission: string;
  readonly recibo?: string;
}

/** The name and the text of a submission, by which staff recognise a script. */
export interface Summary {
  readonly name: string;
  readonly text: string;
}

/** One public form on the server; its texts and addresses are in `content/forms/public_forms.ts`. */
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
   * The first letter of its receipt codes, which no other form has. None where an answer with a code
   * or an id would tell that an address is known already.
   */
  readonly letter: string | null;
}
