import type { FieldMessages } from "../services/schemas/parse.ts";

/** Why a call did not succeed. `network` is when no answer came at all. */
export interface CallProblem {
  readonly code: string;
  readonly message?: string;
  readonly fields?: FieldMessages;
}

/** What a call to the server came to. */
export type Result<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problem: CallProblem };

interface Answer<T> {
  readonly ok: boolean;
  json(): Promise<T>;
}

/** Returns what the call came to; it never throws. */
export async function settle<T>(call: Promise<Answer<{ data: T }>>): Promise<Result<T>> {
  try {
    const response = await call;
    const body: { data?: T; error?: CallProblem } = await response.json();
    if (response.ok && body.data !== undefined) return { ok: true, data: body.data };
    return { ok: false, problem: body.error ?? { code: "internal" } };
  } catch {
    return { ok: false, problem: { code: "network" } };
  }
}
