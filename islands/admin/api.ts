import { hc } from "hono/client";
import type { AdminApi } from "../../routes/admin/api.ts";
import type { BulkStatusChange, StatusChange } from "../../services/submissions/inbox.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import type { ListPage, Neighbours } from "../../services/search/search_definition.ts";
import type { JsonResponse } from "../settle.ts";
import type { ListRecord } from "./config.ts";
import type { Address } from "./list/address.ts";

/** The API of the back office. */
export const adminApi = hc<AdminApi>("/api/admin");

type Call<Args, Body> = (
  args: Args,
  options?: { readonly init?: RequestInit },
) => Promise<JsonResponse<Body>>;

interface OfRecord {
  readonly param: { readonly id: string };
}

/** The calls of one list: {@link adminApi} has them for volunteers and for messages. */
export interface ListApi<R extends ListRecord> {
  readonly $get: Call<
    { query: Address & { readonly limit: string } },
    Omit<ListPage<R, string>, "items"> & { readonly data: R[] }
  >;
  readonly status: {
    readonly $post: Call<
      { json: BulkStatusChange<R["status"], Address> & { readonly all?: true } },
      { readonly data: BulkOutcome }
    >;
  };
  readonly ":id": {
    readonly $get: Call<OfRecord & { query: Address }, Neighbours & { readonly data: R }>;
    readonly $patch: Call<
      OfRecord & { json: StatusChange<R["status"]> },
      { readonly data: { readonly status: R["status"] }; readonly before: R["status"] }
    >;
  };
}
