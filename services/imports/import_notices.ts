import { siteActor } from "../accounts/actors.ts";
import { undoMerges } from "../duplicates/merge_changes.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { OwnData } from "../rights/own_data.ts";
import type { PlacedRecord } from "../rights/record_places.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { SignedLinks } from "../secrets/signed_links.ts";
import type { Unit, Write } from "../store/unit.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { Import } from "./import_schema.ts";
import type { Imports } from "./imports.ts";

/** How long the link of a mail takes a person out of the lists, in milliseconds. */
const linkLifetime = 400 * oneDay;

/** How many mails are added in one commit, each with the entries of its indexes. */
const addedAtOnce = 100;

interface NoticeParts {
  readonly clock: Clock;
  readonly write: Write;
  readonly imports: Imports;
  readonly volunteers: Volunteers;
  readonly outbox: Outbox;
  readonly ownData: OwnData;
}

/** The mails that tell the people of a list that they are in it, once, and the links by which they leave. */
export class ImportNotices {
  readonly #parts: NoticeParts;
  readonly #links: SignedLinks;

  constructor(parts: NoticeParts, keys: KeyRing) {
    this.#parts = parts;
    this.#links = new SignedLinks(keys, parts.clock, "import notice", linkLifetime);
  }

  isAllowed(batch: Import): boolean {
    return this.#parts.outbox.isOn && this.#parts.imports.isAllowed(batch, "notify");
  }

  /** Begins to write to the people of the import, once. @throws {Problem} `conflict`, `not_found` */
  async start(tx: Unit, id: string): Promise<void> {
    const { imports } = this.#parts;
    const batch = await imports.find(tx, id);
    if (!batch) throw new Problem("not_found");
    if (!this.isAllowed(batch)) throw new Problem("conflict");
    imports.change(tx, batch, { notice: { at: tx.at(), mails: 0, cursor: "" } });
    tx.log("import_notified", { subject: id });
    tx.afterCommit(() => imports.onWork());
  }

  async run(goesOn = () => true): Promise<void> {
    for (const id of await this.#parts.imports.idsToNotify()) {
      while (goesOn() && await this.step(id));
    }
  }

  /** Adds the next mails, with how far they are; returns whether more are left. */
  step(id: string): Promise<boolean> {
    const { write, imports, volunteers, outbox } = this.#parts;
    return write(siteActor, async (tx) => {
      const batch = await imports.find(tx, id);
      const { notice } = batch ?? {};
      if (!batch || !notice || notice.cursor === null) return false;
      const ids = await volunteers.idsImported(id, { after: notice.cursor, limit: addedAtOnce });
      const people = (await volunteers.findMany(ids)).filter(mayBeWrittenTo);
      for (const { id: person } of people) {
        // The import is checked: these mails were not added before.
        outbox.add(tx, "import_notice", person, { isChecked: false, wakes: false });
      }
      const isLast = ids.length < addedAtOnce;
      const mails = notice.mails + people.length;
      imports.change(tx, batch, {
        notice: { ...notice, mails, cursor: isLast ? null : ids.at(-1)! },
      });
      tx.afterCommit(() => outbox.onAdded());
      return !isLast;
    });
  }

  /** Returns the token of the link for the person, which holds for that address alone. */
  linkFor({ id, email }: Pick<Volunteer, "id" | "email">): string {
    return this.#links.sign(id, email).token;
  }

  /** Returns the record that the link is about, in the lists or withdrawn; null where there is none. */
  async find(token: string): Promise<PlacedRecord | null> {
    const link = this.#links.read(token);
    const found = link && await this.#parts.ownData.find("volunteer", link.id);
    return found && link.holdsFor(found.record.email) ? found : null;
  }
}

/** The mail goes to the address of the list, not to one that came with a merge. */
function mayBeWrittenTo(record: Volunteer): boolean {
  return undoMerges(record).email !== "" && record.no_contactar === undefined;
}
