import assert from "node:assert/strict";
import type { AuditAction } from "../../../content/audit_entries.ts";
import { ContactInput } from "../../../services/schemas/contact.ts";
import type { Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { type Operation, replay, withFaults } from "../../services/store/support/faulty_kv.ts";
import { staff } from "../../support/staff.ts";
import type { Bench, Column, Contest, Row } from "../contest.ts";
import { storePath } from "../subject.ts";
import { timed } from "../times.ts";
import { actorOf, servicesOn, type TeamStore, teamStore } from "../team_store.ts";

/** What is written in one measurement, and how many commits of it are made at once. */
interface Work {
  readonly name: string;
  readonly about: string;
  /** How many people one measurement changes. */
  readonly people: number;
  readonly atOnce: number;
  readonly column: Column;
  /** Does the work for these people, some at once. */
  run(services: Services, team: TeamStore, ids: readonly string[]): Promise<unknown>;
}

/** How many contacts are being saved at any time: as many as a team of fifty ever has. */
const contactsAtOnce = 8;

const works: Work[] = [
  {
    name: "contacts",
    about: `contacts, ${contactsAtOnce} at once, against bare commits of the same keys`,
    people: 2_000,
    atOnce: contactsAtOnce,
    column: { figure: "people/s", digits: 0, bar: { least: 0.9 } },
    run: async (services, team, ids) => {
      const actor = await actorOf(services, team);
      await inTurns(ids, contactsAtOnce, (id) => {
        const entry = (action: AuditAction, detail = {}) =>
          services.audit.planCreate({ action, actor: actor.id, client: null, subject: id, detail });
        const input = ContactInput.parse({
          canal: "llamada",
          resultado: "hablamos",
          nota: "Puede los sábados por la tarde",
          submission: crypto.randomUUID(),
        });
        return services.followUps.contact(id, input, { actor, entry });
      });
    },
  },
  {
    name: "assignment",
    about: "5,000 people for one owner against bare commits of the same keys, two at once, too",
    people: 5_000,
    atOnce: 2,
    column: { figure: "people/s", digits: 0, bar: { least: 1 / 1.25 } },
    run: async ({ assignments }, { team }, ids) => {
      const outcome = await assignments.assignMany(
        { ids: [...ids], responsable: [team[1]!] },
        staff,
      );
      assert.equal(outcome.changed, ids.length);
    },
  },
];

/** What a team of fifty writes. */
export const teamWriteRows: Row[] = works.map((work) => ({
  name: work.name,
  about: work.about,
  prepare: (bench) => prepare(bench, work),
}));

/**
 * The same work is done by the site in one copy of the store, and repeated as bare commits in another;
 * what these are is learnt in a third.
 */
async function prepare({ project, note, stack }: Bench, work: Work): Promise<Contest> {
  const team = await teamStore(project);
  const copy = () => storePath(stack, team.path);
  const site = stack.use(await Store.open(await copy()));
  const bare = stack.use(await Deno.openKv(await copy()));
  const learnt = stack.use(await Deno.openKv(await copy()));
  const commits = new Map<number, Operation[][]>();
  const slice = (round: number) => team.free.slice(round * work.people, (round + 1) * work.people);
  const learn = async (round: number): Promise<Operation[][]> => {
    const made: Operation[][] = [];
    const recording = withFaults(learnt, {
      commit: async (operations, real) => {
        const result = await real(operations);
        if (result.ok) made.push(operations);
        return result;
      },
    });
    await work.run(servicesOn(new Store(recording)), team, slice(round));
    commits.set(round, made);
    return made;
  };
  const services = servicesOn(site);
  const [rounds, bareRounds] = [Iterator.from(naturals()), Iterator.from(naturals())];
  const subject = async () => {
    const round = rounds.next().value!;
    const ids = slice(round);
    if (!commits.has(round)) await learn(round);
    return await perSecond(ids.length, () => work.run(services, team, ids));
  };
  const limit = async () => {
    const round = bareRounds.next().value!;
    const made = commits.get(round) ?? await learn(round);
    return await perSecond(work.people, () =>
      inTurns(made, work.atOnce, async (operations) => {
        assert((await replay(bare, operations)).ok);
      }));
  };
  return {
    columns: [work.column],
    warmUp: async () => {
      const made = await learn(0);
      note(`${made.length} commits of ${made[0]?.length} operations for ${work.people} people`);
      return [await subject(), await limit()];
    },
    subject,
    limit,
  };
}

function* naturals(): Generator<number> {
  for (let n = 0;; n++) yield n;
}

async function perSecond(people: number, work: () => Promise<unknown>) {
  return { "people/s": people / await timed(work) * 1000 };
}

/** Does the work with each item, that many at once. */
async function inTurns<I>(
  items: readonly I[],
  atOnce: number,
  work: (item: I) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const item of left) await work(item);
  }));
}
