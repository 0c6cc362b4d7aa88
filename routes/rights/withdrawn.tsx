import { Hono } from "hono";
import { WithdrawnPage } from "./withdrawn_page.tsx";
import { withdrawnMeta } from "../../content/rights/people.ts";
import { undoneByStaff } from "../../content/rights/withdrawals.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { Problem } from "../../services/system/problem.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed } from "../input.ts";
import { requires } from "../admin/access.ts";

const path = "/admin/withdrawn";

/** The records of people who withdrew, until they are erased. */
export const withdrawnPages = new Hono<Env>()
  .get("/", requires("people:withdraw"), (c) => respondWithdrawn(c))
  .post("/:id/undo", requires("people:withdraw"), async (c) => {
    const id = c.req.param("id");
    const { withdrawals } = c.get("deps").services;
    const withdrawn = await withdrawals.find(id);
    if (!withdrawn) throw new Problem("not_found");
    // A person who withdrew by themselves comes back with a new authorisation.
    if (!undoneByStaff.includes(withdrawn.way)) throw new Problem("forbidden");
    const detail = { kind: publicForms[withdrawn.kind].records };
    const entry = auditEntry(c, "withdrawal_undone", { subject: id, detail });
    const back = await withdrawals.takeBack(id, { entry, way: withdrawn.way });
    return redirectWithFlash(c, path, back === "back" ? "withdrawal_undone" : "withdrawal_again");
  });

async function respondWithdrawn(c: AppContext): Promise<Response> {
  const { withdrawals } = c.get("deps").services;
  const { cursor: from, limit } = parsed(PageInput, c.req.query());
  const [{ items, cursor }, asked] = await Promise.all([
    withdrawals.list({ cursor: from, limit }),
    withdrawals.find(c.req.query("deshacer") ?? ""),
  ]);
  const content = <WithdrawnPage rows={items} asked={asked} cursor={cursor} />;
  return await respondAdmin(c, { ...withdrawnMeta, content });
}
