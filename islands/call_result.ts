import type { FieldMessages } from "../services/system/parse_schema.ts";

/** Why a call failed; `network` without an answer, or without one of the site. */
export interface CallProblem {
  readonly code: string;
  readonly message?: string;
  readonly fields?: FieldMessages;
}

export type CallResult<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly problem: CallProblem };

export interface JsonResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

const codes: Readonly<Record<number, string>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  429: "rate_limited",
};

/**
 * Returns the body of the response, or the failure. It never throws, whatever answers: the only
 * reader of what calls are answered.
 */
export async function resultOf<T extends { readonly data: unknown; readonly error?: CallProblem }>(
  call: () => Promise<JsonResponse<T>>,
): Promise<CallResult<T>> {
  try {
    const response = await call();
    const body = await response.json().catch(() => null);
    if (response.ok && body && "data" in body) return { ok: true, body };
    const code = codes[response.status] ?? "network";
    return { ok: false, problem: body?.error?.code ? body.error : { code } };
  } catch {
    return { ok: false, problem: { code: "network" } };
  }
}
