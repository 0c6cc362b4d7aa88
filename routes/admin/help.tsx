import { Hono } from "hono";
import { HelpPage } from "./help_page.tsx";
import { type GuideName, guides, meta } from "../../content/admin/help.ts";
import { roleTexts } from "../../content/accounts/roles.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext, Env } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { requires } from "./access.ts";

/** The guides of the team: the one of the visitor's first role, and each by its name. */
export const helpPages = new Hono<Env>()
  .get("/", requires("help:read"), (c) => {
    const [role = "admin"] = visitorOf(c).roles;
    return respondGuide(c, roleTexts[role].guide);
  })
  .get("/:guide", requires("help:read"), (c) => {
    const name = c.req.param("guide");
    if (!Object.hasOwn(guides, name)) throw new Problem("not_found");
    return respondGuide(c, name as GuideName);
  });

async function respondGuide(c: AppContext, current: GuideName): Promise<Response> {
  const { assets } = c.get("deps");
  const url = assets.manifest.guides[current] ?? "";
  const text = new TextDecoder().decode((await assets.read(url))?.identity);
  return respondAdmin(c, { ...meta, content: <HelpPage current={current} text={text} /> });
}
