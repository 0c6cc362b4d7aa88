import type { FieldMessages } from "../services/schemas/parse.ts";

/** Why a call failed; `network` without a response. */
export interface CallProblem {
  readonly code: string;
  readonly message?: string;
  readonly fields?: FieldMessages;
}

/** The body of a response, or the failure. */
export type CallResult<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly problem: CallProblem };

/** A response whose JSON is typed, as hc returns it. */
export interface JsonResponse<T> {
  readonly ok: boolean;
  json(): Promise<T>;
}

/** Returns the body of the response, or the failure; it never throws. */
export async function resultOf<T extends { readonly data: unknown; readonly error?: CallProblem }>(
  call: Promise<JsonResponse<T>>,
): Promise<CallResult<T>> {
  try {
    const response = await call;
    const body = await response.json();
    if (response.ok) return { ok: true, body };
    return { ok: false, problem: body.error ?? { code: "internal" } };
  } catch {
    return { ok: false, problem: { code: "network" } };
  }
}
