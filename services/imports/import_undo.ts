import type { Roles } from "../accounts/roles.ts";
import type { Actor } from "../accounts/permissions.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Holds } from "../retention/holds.ts";
import type { ErasedRecords } from "../rights/erased_records.ts";
import type { Write } from "../store/unit.ts";
import type { Import } from "./import_schema.ts";
import { isUntouched } from "./imported_record.ts";
import type { Imports } from "./imports.ts";

/** How many records are erased at the same time: their commits share few transactions of SQLite. */
const erasedAtOnce = 32;

interface UndoParts {
  readonly write: Write;
  readonly imports: Imports;
  readonly volunteers: Volunteers;
  readonly erased: ErasedRecords;
  readonly holds: Holds;
  readonly roles: Roles;
}

/** Undoes imports: erases the records that are as they came in, and that no hold keeps. */
export class ImportUndo {
  constructor(private readonly parts: UndoParts) {}

  /** Erases the next ones; each commit notes its erasure, so that a killed undoing adds up. */
  async step(
    { id, undo, actor }: Import,
    lease: (now: number) => Import["lease"],
  ): Promise<"more" | "again" | "ended"> {
    const { write, imports, volunteers, erased, holds, roles } = this.parts;
    const after = undo?.after ?? "";
    const by = await roles.actorOf(actor ?? "");
    if (!by.can("imports:write")) return await this.#stop(by, id);
    const holdOn = await holds.readOn();
    const goes = (record: Volunteer) => isUntouched(record) && !holdOn("volunteer", record.id);
    const ids = await volunteers.idsImported(id, { after, limit: erasedAtOnce });
    await Promise.all(
      ids.map((record) =>
        write(by, (tx) => volunteers.eraseWhere(tx, record, goes, id), { batched: true })
      ),
    );
    const isLast = ids.length < erasedAtOnce;
    const gone = isLast ? await erased.countOf(id, "volunteer") : 0;
    const kept = isLast ? (await volunteers.idsImported(id)).length : 0;
    return await write(by, async (tx) => {
      const batch = await imports.find(tx, id);
      if (batch?.state !== "undoing" || !batch.undo) return "ended";
      // Another process was here, too, and is further.
      if (batch.undo.after !== after) return "again";
      if (!isLast) {
        const undo = { ...batch.undo, after: ids.at(-1)! };
        imports.change(tx, batch, { undo, lease: lease(tx.now) });
        return "more";
      }
      // The number of a record is no longer needed.
      const undo = { ...batch.undo, after: "", erased: gone, kept };
      imports.change(tx, batch, { state: "undone", undo, lease: null });
      tx.log("import_undone", { subject: id, detail: { count: gone, kept } });
      return "ended";
    });
  }
  /** An actor who may import no longer erases no record; another one may undo the rest. */
  async #stop(by: Actor, id: string): Promise<"ended"> {
    const { write, imports } = this.parts;
    await write(by, async (tx) => {
      const batch = await imports.find(tx, id);
      if (batch?.state !== "undoing") return;
      imports.stopFor(tx, batch, "access");
      // Its rows may be gone: they wait no longer than they did.
      imports.change(tx, batch, { rows_until: batch.rows_until });
    });
    return "ended";
  }
}
