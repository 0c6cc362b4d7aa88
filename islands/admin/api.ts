import { hc } from "hono/client";
import type { AdminApi } from "../../routes/admin/api.ts";
import type { BulkStatusChange, StatusChange } from "../../services/submissions/list_params.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import type { ListPage, Neighbours } from "../../services/search/search_definition.ts";
import type { JsonResponse } from "../settle.ts";
import type { ListRecord } from "./config.ts";
import type { Address } from "./list/address.ts";

/** The API of the back office. */
export const adminApi = hc<AdminApi>("/api/admin");

interface OfRecord {
  readonly param: { readonly id: string };
}

/** The calls of one list: {@link adminApi} has them for volunteers and for messages. */
export interface ListApi {
  $get(
    args: { query: Address & { readonly limit: string } },
    options?: { readonly init?: RequestInit },
  ): Promise<JsonResponse<Omit<ListPage<ListRecord, string>, "items"> & { data: ListRecord[] }>>;
  readonly status: {
    $post(
      args: { json: BulkStatusChange<string, Address> & { readonly all?: true } },
    ): Promise<JsonResponse<{ readonly data: BulkOutcome }>>;
  };
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
