import type * as z from "zod/mini";
import type { ConsentProof } from "../rights/consent_schema.ts";

interface Stamp {
  readonly id: string;
  readonly created_at: string;
  readonly consent: ConsentProof;
  readonly submission: string;
  readonly recibo?: string;
}

export interface Summary {
  readonly name: string;
  readonly text: string;
}

/** One public form on the server; its texts and addresses are in `content/forms/public_forms.ts`. */
export interface FormDefinition<Input, T> {
  readonly input: z.ZodMiniType<Input>;
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
