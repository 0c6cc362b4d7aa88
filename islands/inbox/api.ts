import { hc } from "hono/client";
import type { AdminApi } from "../../routes/inbox/api.ts";
import type { Complaint } from "../../services/rights/complaint_schema.ts";
import type { StatusChange } from "../../services/inbox/scoped_inbox.ts";
import type { Toast } from "../../content/words/toast.ts";
import type { ListPage, Neighbours } from "../../services/search/search_definition.ts";
import type { JsonResponse } from "../call_result.ts";
import type { Address } from "./list/address.ts";
import { reportLostAccess } from "../admin/live.ts";

export interface ListRecord {
  readonly id: string;
  readonly status: string;
  readonly email: string;
  readonly created_at: string;
  readonly duplicate: boolean;
  readonly responsable?: string;
  readonly etiquetas?: readonly string[];
  readonly reclamo?: Complaint;
  readonly no_contactar?: unknown;
}

interface OfRecord {
  readonly param: { readonly id: string };
}

/** The calls of one list: {@link adminApi} has them for volunteers and for messages. */
export interface ListApi {
  $get(
    args: { query: Address & { readonly limit: string } },
    options?: { readonly init?: RequestInit },
  ): Promise<JsonResponse<Omit<ListPage<ListRecord, string>, "items"> & { data: ListRecord[] }>>;
  readonly ":id": {
    $get(
      args: OfRecord & { query: Address },
    ): Promise<JsonResponse<Neighbours & { readonly data: ListRecord }>>;
    $patch(
      args: OfRecord & { json: StatusChange<string> },
    ): Promise<
      JsonResponse<{ readonly data: { readonly status: string }; readonly before: string }>
    >;
  };
}

export interface BulkAnswer {
  readonly changed: number;
  /** The ids of those that the store did not change. */
  readonly failed?: readonly string[];
  readonly toast: Toast | null;
  /** The fields of the form that undoes it; none where nothing changed or it was too much. */
  readonly undo: readonly (readonly [name: string, value: string])[];
}

export const adminApi = hc<AdminApi>("/api/admin", {
  fetch: async (address: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(address, init);
    if (answer.status === 401) reportLostAccess();
    return answer;
  },
});
