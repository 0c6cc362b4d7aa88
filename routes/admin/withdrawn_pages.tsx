import { Hono } from "hono";
import { WithdrawnPage, type WithdrawnRow } from "../../components/admin/people/withdrawn_page.tsx";
import { bogotaDay } from "../../content/dates.ts";
import { withdrawnMeta, withdrawnPage } from "../../content/people.ts";
import { publicForms } from "../../content/public_forms.ts";
import { withdrawalWays } from "../../content/withdrawals.ts";
import { Problem } from "../../services/problem.ts";
import type { Withdrawn } from "../../services/rights/withdrawn.ts";
import { ListQuery } from "../../services/schemas/admin.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { masked } from "../masked.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed } from "../validate.ts";

const path = "/admin/withdrawn";

/** The records of people who withdrew, until they are erased. */
export const withdrawnPages = new Hono<Env>()
  .get("/", (c) => respondWithdrawn(c))
  .post("/:id/undo", async (c) => {
    const id = c.req.param("id");
    const { withdrawals } = c.get("deps").services;
    const withdrawn = await withdrawals.find(id);
    if (!withdrawn) throw new Problem("not_found");
    // A person who withdrew by themselves comes back with a new authorisation.
    if (!isUndoable(withdrawn)) throw new Problem("forbidden");
    const detail = { kind: publicForms[withdrawn.kind].records };
    const entry = auditEntry(c, "withdrawal_undone", { subject: id, detail });
    const back = await withdrawals.takeBack(id, { entry, way: "staff" });
    return redirectWithFlash(c, path, back === "back" ? "withdrawal_undone" : "withdrawal_again");
  });

async function respondWithdrawn(c: AppContext): Promise<Response> {
  const { withdrawals } = c.get("deps").services;
  const { cursor: from, limit } = parsed(ListQuery.users, c.req.query());
  const [{ items, cursor }, asked] = await Promise.all([
    withdrawals.list({ cursor: from, limit }),
    withdrawals.find(c.req.query("deshacer") ?? ""),
  ]);
  const content = (
    <WithdrawnPage
      rows={items.map(toRow)}
      asked={asked && isUndoable(asked) ? toRow(asked) : null}
      cursor={cursor}
    />
  );
  return await respondAdmin(c, { ...withdrawnMeta, content });
}

function isUndoable({ way }: Withdrawn): boolean {
  return way === "staff";
}

function toRow(withdrawn: Withdrawn): WithdrawnRow {
  const { id, kind, record, since, erase_on, way } = withdrawn;
  return {
    id,
    kind: publicForms[kind].name,
    masked: masked(record.email),
    since: withdrawnPage.since(bogotaDay(Date.parse(since))),
    way: withdrawalWays[way],
    eraseOn: withdrawnPage.until(erase_on),
    mayUndo: isUndoable(withdrawn),
  };
}
