import { Hono } from "hono";
import { FailedPage } from "../../components/admin/failed_page.tsx";
import { QuarantinePage, type SuspectRow } from "../../components/admin/quarantine_page.tsx";
import { clockTime, longDate } from "../../content/dates.ts";
import { meta, quarantinePage } from "../../content/quarantine.ts";
import { bogotaDay, bogotaTime } from "../../services/clock.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import { ListQuery } from "../../services/schemas/admin.ts";
import { type Suspect, suspectView } from "../../services/schemas/suspect.ts";
import { audited } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem } from "../expect_problem.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { validate } from "../validate.ts";

/** The page of what was held back. The gate stands at its mount. */
export const quarantinePages = new Hono<Env>()
  .get("/", validate("query", ListQuery.users), async (c) => {
    const { quarantine } = c.get("deps").services;
    const read = await expectProblem(() =>
      Promise.all([quarantine.list(c.req.valid("query")), quarantine.count()])
    );
    if (read instanceof Problem) {
      const { title, loadFailed } = quarantinePage;
      const content = <FailedPage title={title} text={loadFailed} href="" />;
      return await respondAdmin(c, { ...meta, content, status: problemStatus[read.code] });
    }
    const [{ items, cursor }, total] = read;
    const nextHref = cursor && `${c.req.path}?cursor=${cursor}`;
    const content = <QuarantinePage rows={items.map(row)} total={total} nextHref={nextHref} />;
    return await respondAdmin(c, { ...meta, content });
  })
  .post("/:id/release", async (c) => {
    await release(c, c.req.param("id"));
    return redirectWithFlash(c, "/admin/quarantine", "suspect_released");
  })
  .post("/:id/delete", async (c) => {
    await discard(c, c.req.param("id"));
    return redirectWithFlash(c, "/admin/quarantine", "suspect_deleted");
  });

/** The same as JSON. */
export const quarantineApi = new Hono<Env>()
  .get("/", validate("query", ListQuery.users), async (c) => {
    const { quarantine } = c.get("deps").services;
    const [{ items, cursor }, total] = await Promise.all([
      quarantine.list(c.req.valid("query")),
      quarantine.count(),
    ]);
    return c.json({ data: items.map(suspectView), total, cursor }, 200);
  })
  .post("/:id/release", async (c) => {
    await release(c, c.req.param("id"));
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await discard(c, c.req.param("id"));
    return c.body(null, 204);
  });

async function release(c: AppContext, id: string): Promise<void> {
  const { quarantine, audit } = c.get("deps").services;
  await quarantine.release(id, audit.creating(audited(c, "suspect_released", { subject: id })));
}

async function discard(c: AppContext, id: string): Promise<void> {
  const { quarantine, audit } = c.get("deps").services;
  const entry = audit.creating(audited(c, "suspect_deleted", { subject: id }));
  await quarantine.erase(id, { with: [entry] });
}

function row(suspect: Suspect): SuspectRow {
  const at = Date.parse(suspect.created_at);
  return {
    id: suspect.id,
    kind: suspect.kind,
    reason: suspect.reason,
    email: suspect.record.email,
    ...wordsOf(suspect),
    date: `${longDate(bogotaDay(at))}, ${clockTime(bogotaTime(at))}`,
  };
}

/** Who says to have written, and what: enough to tell a person from a script. */
function wordsOf({ kind, record }: Suspect): { name: string; text: string } {
  switch (kind) {
    case "volunteer":
      return {
        name: `${record.nombre} ${record.apellido}`,
        text: [record.telefono, record.localidad, record.experiencia, record.mensaje]
          .filter(Boolean).join(" · "),
      };
    case "message":
      return { name: record.name, text: `${record.subject}: ${record.message}` };
    case "newsletter":
      return { name: "", text: "" };
  }
}
