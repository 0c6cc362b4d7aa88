import { Hono } from "hono";
import type { Env } from "../env.ts";
import { respondAudit } from "./audit.tsx";
import { campaignPages } from "../editorial/campaign.tsx";
import { respondDashboard } from "./dashboard.tsx";
import { duplicatePages } from "../duplicates/duplicates.tsx";
import { closeListPages } from "../events/close_list.tsx";
import { doorLinkPages } from "../events/door_link.tsx";
import { askOrCall } from "../events/call.tsx";
import { eventPages } from "../events/events.tsx";
import { helpPages } from "./help.tsx";
import { importPages } from "../imports/imports.tsx";
import { invitationPages } from "../accounts/invitations.tsx";
import { mailPages } from "../mail/mail.tsx";
import { messagePages } from "../inbox/messages.tsx";
import { newsletterPages } from "../newsletter/newsletter.tsx";
import { peoplePages } from "../rights/people.tsx";
import { quarantinePages } from "../inbox/quarantine.tsx";
import { requestPages } from "../rights/requests.tsx";
import { respondSubscribers } from "../newsletter/subscribers.tsx";
import { retentionPages } from "../retention/retention.tsx";
import { teamPages } from "../follow_up/team.tsx";
import { todayPages } from "../follow_up/today.tsx";
import { userPages } from "../accounts/users.tsx";
import { withdrawnPages } from "../rights/withdrawn.tsx";
import { volunteerPages } from "../inbox/volunteers.tsx";
import { leadToFirstPage, requires } from "./access.ts";

export const adminPages = new Hono<Env>()
  .get("/", leadToFirstPage, requires("stats:read"), respondDashboard)
  .route("/today", todayPages)
  .post("/call", requires("volunteers:callout"), askOrCall)
  .route("/volunteers", volunteerPages)
  .route("/events", eventPages)
  .route("/events", doorLinkPages)
  .route("/events", closeListPages)
  .route("/duplicates", duplicatePages)
  .route("/messages", messagePages)
  .route("/users", userPages)
  .route("/quarantine", quarantinePages)
  .route("/people", peoplePages)
  .route("/requests", requestPages)
  .route("/withdrawn", withdrawnPages)
  .route("/imports", importPages)
  .get("/subscribers", requires("subscribers:read"), respondSubscribers)
  .route("/retention", retentionPages)
  .route("/team/invitations", invitationPages)
  .route("/team", teamPages)
  .route("/campaign", campaignPages)
  .route("/mail", mailPages)
  .route("/newsletter", newsletterPages)
  .get("/audit", requires("audit:read"), respondAudit)
  .route("/ayuda", helpPages);
