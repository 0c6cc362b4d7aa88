import { type Actor, isWithin } from "../accounts/permissions.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import { Problem } from "../system/problem.ts";
import { keptFirst } from "./merge_choice.ts";
import type { Merged } from "./merged_records.ts";

const pageSize = 50;

/** What staff see of records that may be of one person, and of merged ones: all within their scope. */
export class Duplicates {
  constructor(private readonly volunteers: Volunteers) {}

  async pairs(actor: Actor, after?: string) {
    const all = await this.volunteers.pairs(actor.scope("volunteers:merge"));
    const rest = all.filter(({ ids: [newer] }) => after === undefined || newer < after);
    const page = rest.slice(0, pageSize);
    const read = await this.volunteers.findMany([...new Set(page.flatMap(({ ids }) => ids))]);
    const found = new Map(read.map((record) => [record.id, record]));
    const pairs = page.flatMap(({ ids, contacts }) => {
      const [newer, older] = ids.map((id) => found.get(id));
      return newer && older ? [{ newer, older, contacts }] : [];
    });
    const cursor = rest.length > pageSize ? page.at(-1)!.ids[0] : null;
    return { pairs, total: all.length, cursor };
  }

  /** Returns both records, first the one that would stay in the list. @throws {Problem} `not_found` */
  async pair(actor: Actor, [one, other]: readonly [string, string]) {
    if (one === other) throw new Problem("not_found");
    const inbox = this.volunteers.for(actor);
    return keptFirst([await inbox.get(one), await inbox.get(other)]);
  }

  /** Returns the id of a record that may be of the same person. @throws {Problem} `not_found` */
  async partnerOf(actor: Actor, id: string): Promise<string> {
    await this.volunteers.for(actor).get(id);
    const other = await this.volunteers.duplicateOf(id, actor.scope("volunteers:merge"));
    if (other === undefined) throw new Problem("not_found");
    return other;
  }

  async maySeparate(actor: Actor, id: string): Promise<boolean> {
    const merged = await this.volunteers.merged.find(id);
    const kept = merged && await this.volunteers.find(merged.into);
    const scope = actor.scope("volunteers:merge");
    return kept !== null && isWithin(scope, kept) && isWithin(scope, merged!.record);
  }

  async list(actor: Actor, from: string | undefined) {
    const scope = actor.scope("volunteers:merge");
    const pairs: { readonly merged: Merged; readonly kept: Volunteer }[] = [];
    let cursor = from;
    do {
      const page = await this.volunteers.merged.list({ cursor, limit: pageSize });
      const read = await this.volunteers.findMany(page.items.map(({ into }) => into));
      const found = new Map(read.map((kept) => [kept.id, kept]));
      for (const merged of page.items) {
        const kept = found.get(merged.into);
        if (!kept || !isWithin(scope, kept) || !isWithin(scope, merged.record)) continue;
        pairs.push({ merged, kept });
      }
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined && pairs.length < pageSize);
    return { pairs, cursor: cursor ?? null };
  }
}
