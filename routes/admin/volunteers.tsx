import { Island } from "../../components/island.tsx";
import { metas } from "../../content/admin.ts";
import {
  BulkStatusInput,
  ListQuery,
  type VolunteersQuery,
  VolunteerStatusInput,
} from "../../services/schemas/admin.ts";
import type { Volunteer, VolunteerView } from "../../services/schemas/volunteer.ts";
import { viewOf } from "../../services/submissions/inbox.ts";
import { inboxApi, inboxPages } from "./inbox.ts";
import type { InboxConfig } from "./inbox_config.ts";

const volunteers: InboxConfig<Volunteer, VolunteerView, Partial<VolunteersQuery>> = {
  name: "volunteers",
  serviceOf: (services) => services.volunteers,
  meta: metas.volunteers,
  query: ListQuery.volunteers,
  status: VolunteerStatusInput,
  statusOfMany: BulkStatusInput.volunteers,
  updated: "volunteer_status_updated",
  view: viewOf,
  draw: (start) => <Island name="AdminVolunteers" props={start} when="load" />,
};

/** The people who registered as volunteers, as an inbox of staff. */
export const volunteerPages = inboxPages(volunteers);

/** The same as JSON. */
export const volunteerApi = inboxApi(volunteers);
