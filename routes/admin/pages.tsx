import { Hono } from "hono";
import type { Env } from "../env.ts";
import { respondAudit } from "./audit.tsx";
import { campaignPages } from "./campaign.tsx";
import { respondDashboard } from "./dashboard.tsx";
import { helpPages } from "./help.tsx";
import { invitationPages } from "./invitations.tsx";
import { mailPages } from "./mail.tsx";
import { messagePages } from "./messages.tsx";
import { newsletterPages } from "./newsletter.tsx";
import { peoplePages } from "./people.tsx";
import { quarantinePages } from "./quarantine.tsx";
import { requestPages } from "./requests.tsx";
import { respondSubscribers } from "./subscribers.tsx";
import { retentionPages } from "./retention.tsx";
import { teamPages } from "./team.tsx";
import { todayPages } from "./today.tsx";
import { userPages } from "./users.tsx";
import { withdrawnPages } from "./withdrawn.tsx";
import { volunteerPages } from "./volunteers.tsx";
import { leadToFirstPage, requires } from "./access.ts";

/** The pages of the back office. The app gates their mount. */
export const adminPages = new Hono<Env>()
  .get("/", leadToFirstPage, requires("stats:read"), respondDashboard)
  .route("/today", todayPages)
  .route("/volunteers", volunteerPages)
  .route("/messages", messagePages)
  .route("/users", userPages)
  .route("/quarantine", quarantinePages)
  .route("/people", peoplePages)
  .route("/requests", requestPages)
  .route("/withdrawn", withdrawnPages)
  .get("/subscribers", requires("subscribers:read"), respondSubscribers)
  .route("/retention", retentionPages)
  .route("/team/invitations", invitationPages)
  .route("/team", teamPages)
  .route("/campaign", campaignPages)
  .route("/mail", mailPages)
  .route("/newsletter", newsletterPages)
  .get("/audit", requires("audit:read"), respondAudit)
  .route("/ayuda", helpPages);
