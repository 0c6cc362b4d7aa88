import { fullName } from "../../content/words/full_name.ts";
import type { Roles } from "../accounts/roles.ts";
import type { SiteContents } from "../editorial/site_content.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { ProveConsent } from "../rights/consent.ts";
import type { KnownSuppressions } from "../rights/suppressions.ts";
import type { Unit, Write } from "../store/unit.ts";
import { errorFields, type Log } from "../system/log.ts";
import { addCounts } from "./import_review.ts";
import type { RejectedRow } from "./import_parts.ts";
import type { Import, RowOutcome, StopReason } from "./import_schema.ts";
import { type ContextParts, type CurrentContext, readJudgeContext } from "./judge_context.ts";
import { entered } from "./import_records.ts";
import type { Imports } from "./imports.ts";
import { FilePeople, type JudgedRow, judgeRows } from "./judge.ts";
import { recordOf } from "./imported_record.ts";
import type { ImportNotices } from "./import_notices.ts";
import type { ImportUndo } from "./import_undo.ts";

/** How long a process has an import for itself after each commit, in milliseconds. */
const leaseFor = 30_000;

/** Until what failed, or what another process has, is looked at again, in milliseconds. */
const retryDelay = 10_000;

interface RunnerParts extends ContextParts {
  readonly write: Write;
  readonly imports: Imports;
  readonly undo: ImportUndo;
  readonly notices: ImportNotices;
  readonly volunteers: Volunteers;
  readonly roles: Roles;
  readonly siteContent: SiteContents;
  readonly proveConsent: ProveConsent;
}

/** What a step came to; after `again` it is made once more, from what is there now. */
type Step = "more" | "again" | "ended" | "taken";

/** The people who came in with the parts before that one. */
interface PeopleUntil {
  readonly id: string;
  readonly part: number;
  readonly people: FilePeople;
}

/**
 * Takes imports, one at a time, from the button to their last row, and undoes them. A step is one
 * commit, with the rows of one part and how far the import is: any process may die before or
 * after it, and the next one goes on from there.
 */
export class ImportRunner {
  readonly #parts: RunnerParts;
  readonly #holder = crypto.randomUUID();
  #known: PeopleUntil | null = null;
  /** The people who left; read again once another person leaves. */
  #memory: KnownSuppressions | null = null;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #log: Log | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** From now on works in the background on what is left, and on what is started. */
  begin(log: Log): void {
    this.#log = log;
    this.#parts.imports.onWork = () => this.wake();
    this.wake();
  }

  /** Ends after the step that is under way. */
  async end(): Promise<void> {
    this.#log = null;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Looks for work; where it is at work, once more after it. */
  wake(): void {
    if (!this.#log) return;
    this.#isAsked = true;
    if (this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#workInBackground(this.#log);
  }

  /** Works until nothing is left to do; returns false where another process is at work. */
  async run(goesOn = () => true): Promise<boolean> {
    for (;;) {
      const batch = await this.#parts.imports.next();
      if (!batch) {
        // A list that is started meanwhile comes first.
        await this.#parts.notices.run(() => goesOn() && !this.#isAsked);
        return true;
      }
      let step: Step = "more";
      while (step === "more" || step === "again") {
        if (!goesOn()) return true;
        const start = performance.now();
        step = await this.step(batch.id);
        // Half of the time is for what visitors do.
        await new Promise((resolve) => setTimeout(resolve, performance.now() - start));
      }
      if (step === "taken") return false;
    }
  }

  async step(id: string): Promise<Step> {
    const { imports, undo } = this.#parts;
    const batch = await imports.require(id);
    const isHeld = !this.#mayHold(batch);
    if (isHeld) return "taken";
    if (batch.state === "undoing") return await undo.step(batch, (now) => this.#lease(now));
    if (batch.state !== "running") return "ended";
    return await this.#runPart(batch);
  }

  async #workInBackground(log: Log): Promise<void> {
    let isDone = true;
    while (this.#isAsked && this.#log) {
      this.#isAsked = false;
      isDone = await this.run(() => this.#log !== null).catch((error) => {
        log("error", "import_interrupted", errorFields(error));
        return false;
      });
    }
    // At once after the last look: who asks from now on begins anew.
    this.#running = null;
    if (isDone || !this.#log) return;
    this.#timer = setTimeout(() => this.wake(), retryDelay);
    Deno.unrefTimer(this.#timer);
  }

  async #runPart(batch: Import): Promise<Step> {
    const { write, roles, siteContent } = this.#parts;
    const [actor, known, context] = await Promise.all([
      roles.actorOf(batch.actor ?? ""),
      this.#peopleUntil(batch),
      readJudgeContext(this.#parts, batch, this.#memory),
      // Another process may have ended the campaign.
      siteContent.refresh(),
    ]);
    const step = await write(actor, (tx) => this.#commitPart(tx, batch, known, context));
    this.#memory = step === "again" ? null : context.memory;
    if (step === "more") this.#known = { ...known, part: known.part + 1 };
    return step;
  }

  async #commitPart(
    tx: Unit,
    { id, cursor }: Import,
    { people }: PeopleUntil,
    context: CurrentContext,
  ): Promise<Step> {
    const { imports } = this.#parts;
    const batch = await imports.find(tx, id);
    if (batch?.state !== "running") return "ended";
    if (!this.#mayHold(batch)) return "taken";
    if (batch.cursor.part !== cursor.part) return "again";
    const reason = await this.#obstacle(tx, batch);
    if (reason) {
      imports.stopFor(tx, batch, reason);
      return "ended";
    }
    if (!await context.isCurrent(tx)) return "again";
    const rows = await imports.parts.findRows(tx, id, cursor.part);
    const judged = judgeRows(rows, batch, people, context);
    await this.#storePeople(tx, batch, judged);
    imports.parts.keep(tx, id, cursor.part, judged.flatMap((row) => rejected(row, batch)));
    return this.#advance(tx, batch, judged);
  }

  async #obstacle(tx: Unit, { actor }: Import): Promise<StopReason | null> {
    const { roles, imports } = this.#parts;
    const now = await roles.actorOf(actor ?? "", tx);
    if (!now.can("imports:write")) return "access";
    return imports.isOpen ? null : "phase";
  }

  async #storePeople(tx: Unit, batch: Import, judged: readonly JudgedRow[]): Promise<void> {
    const { volunteers, proveConsent } = this.#parts;
    const stamp = { now: tx.now, by: tx.actor.id, proveConsent };
    for (const { person, row } of judged) {
      if (!person) continue;
      const record = recordOf(person, row.row, batch, stamp);
      volunteers.createImported(tx, await volunteers.beforeCreate(record));
    }
  }

  #advance(tx: Unit, batch: Import, judged: readonly JudgedRow[]): Step {
    const { imports } = this.#parts;
    const counts = addCounts(batch.counts, judged);
    const cursor = {
      part: batch.cursor.part + 1,
      row: judged.at(-1)?.row.row ?? batch.cursor.row,
    };
    if (cursor.part < batch.parts) {
      imports.change(tx, batch, { cursor, counts, lease: this.#lease(tx.now) });
      return "more";
    }
    const ended = { state: "done", done_at: tx.at(), rows_until: imports.endOfRows() } as const;
    imports.change(tx, batch, { cursor, counts, lease: null, ...ended });
    tx.log("import_done", { subject: batch.id, detail: { count: entered({ counts }) } });
    return "ended";
  }

  /** Returns who came in with the parts before the next one: of another process, from their records. */
  async #peopleUntil({ id, cursor }: Import): Promise<PeopleUntil> {
    const known = this.#known;
    if (known?.id === id && known.part === cursor.part) return known;
    const people = new FilePeople();
    const stored: Volunteer[] = [];
    for await (const some of this.#parts.volunteers.imported(id)) stored.push(...some);
    const rowOf = ({ importacion }: Volunteer) => importacion?.fila ?? 0;
    for (const record of stored.toSorted((a, b) => rowOf(a) - rowOf(b))) {
      people.add(rowOf(record), record, fullName(record));
    }
    return { id, part: cursor.part, people };
  }

  #mayHold({ lease }: Import): boolean {
    if (!lease || lease.holder === this.#holder) return true;
    return Date.parse(lease.until) <= this.#parts.clock();
  }

  #lease(now: number): Import["lease"] {
    return { holder: this.#holder, until: new Date(now + leaseFor).toISOString() };
  }
}

/** Rows of which only the number is kept: of people who asked to leave, or did not authorise. */
const unkept: readonly RowOutcome[] = ["asked_to_leave", "not_authorised"];

function rejected({ row, outcome, other }: JudgedRow, { columns }: Import): RejectedRow[] {
  if (outcome === "in") return [];
  const cells = unkept.includes(outcome) ? [] : row.cells.filter((_, at) => columns[at]?.field);
  return [{ row: row.row, code: outcome, ...(other !== undefined && { other }), cells }];
}
