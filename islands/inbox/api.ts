import { hc } from "hono/client";
import type { AdminApi } from "../../routes/inbox/api.ts";
import type { AssignOutcome } from "../../services/follow_up/assignments.ts";
import type { Complaint } from "../../services/rights/complaint_schema.ts";
import type { BulkStatusChange } from "../../services/inbox/bulk_status.ts";
import type { StatusChange } from "../../services/inbox/scoped_inbox.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import type { ListPage, Neighbours } from "../../services/search/search_definition.ts";
import type { JsonResponse } from "../call_result.ts";
import type { Address } from "./list/address.ts";
import { reportLostAccess } from "../admin/live.ts";

/** What every record in a list has. */
export interface ListRecord {
  readonly id: string;
  readonly status: string;
  readonly email: string;
  readonly created_at: string;
  /** Whether another record comes from the same person. */
  readonly duplicate: boolean;
  /** The account that follows it up. */
  readonly responsable?: string;
  /** An undecided complaint about its data. */
  readonly reclamo?: Complaint;
  /** Set where the person wants no contact. */
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

/** See {@link AssignInput}. */
export interface AssignCall {
  readonly responsable: string[];
  readonly ids?: string[];
  readonly from?: string;
  readonly all?: true;
  readonly filter?: Address;
}

/** The call that gives records to owners. */
interface AssignApi {
  $post(args: { json: AssignCall }): Promise<JsonResponse<{ readonly data: AssignOutcome }>>;
}

/** The API of the back office. */
export const adminApi = hc<AdminApi>("/api/admin", {
  fetch: async (address: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(address, init);
    if (answer.status === 401) reportLostAccess();
    return answer;
  },
});

/** Gives volunteers to owners. */
export const assignApi: AssignApi = adminApi.volunteers.assign;
