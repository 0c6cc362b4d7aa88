import assert from "node:assert/strict";
import { bogotaDay } from "../../../content/dates.ts";
import { readTeamFigures } from "../../../services/follow_up/team_figures.ts";
import { Store } from "../../../services/store/store.ts";
import { runDeno } from "../../../tasks/test/command.ts";
import { staff } from "../../support/staff.ts";
import { median, type Row } from "../contest.ts";
import { timesOf } from "../times.ts";
import { servicesOn, teamStore } from "../team_store.ts";

/** How many processes read a list in one measurement, and how often the figures are read. */
const processes = 9;
const times = 100;

/** An owner's list, as a process that has just started reads it, against bare reads of the same. */
export const todayRow: Row = {
  name: "today",
  about: "Mi lista with 300 open, first reading of a process, against bare reads of the same",
  prepare: async ({ project, note }) => {
    const { path, team } = await teamStore(project);
    const script = new URL("../fresh_today.ts", import.meta.url).pathname;
    const read = async (owner: string, which: "subject" | "limit") => {
      const args = ["run", "-A", "--no-check", script, path, owner, which];
      const { success, output } = await runDeno(args);
      assert(success, output);
      const { first, found } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
      return { first: Number(first), found: Number(found) };
    };
    const [ours, bare] = [await read(team[0]!, "subject"), await read(team[0]!, "limit")];
    assert.equal(ours.found, bare.found);
    note(`${ours.found} people are read`);
    const measure = async (which: "subject" | "limit") => {
      const taken: number[] = [];
      for (let n = 0; n < processes; n++) taken.push((await read(team[n]!, which)).first);
      return { "first ms": median(taken) };
    };
    return {
      columns: [{ figure: "first ms", digits: 1, bar: { most: 1.5 } }],
      subject: () => measure("subject"),
      limit: () => measure("limit"),
    };
  },
};

/** The figures of the team against bare reads of the same: counters, names, and who is new longest. */
export const teamRow: Row = {
  name: "team",
  about: "Equipo with 50 owners of 300 each against bare reads of the same",
  prepare: async ({ project, stack }) => {
    const { path, team } = await teamStore(project);
    const kv = stack.use(await Deno.openKv(path));
    const services = servicesOn(new Store(kv));
    const today = bogotaDay(Date.now());
    const measure = async (read: () => Promise<unknown>) => ({
      "median ms": median(await timesOf(times, read)),
    });
    const counter = (name: string) =>
      Array.fromAsync(kv.list({ prefix: ["volunteers_count", name] }));
    const newest = (owner: string) => {
      const key = ["volunteers_by_agenda", owner, "nueva"];
      return Array.fromAsync(kv.list({ prefix: key }, { limit: 1, batchSize: 1 }));
    };
    const records = (name: string) =>
      Array.from(
        { length: team.length / 10 },
        (_, n) => kv.getMany(team.slice(10 * n, 10 * n + 10).map((id) => [name, id])),
      );
    const subject = () => measure(() => readTeamFigures(services, staff, today));
    const limit = () =>
      measure(async () => {
        const counters = ["agenda", "contacted", "unowned"].map(counter);
        await Promise.all([...counters, ...records("roles"), ...records("profiles")]);
        await Promise.all(team.map(newest));
      });
    return {
      columns: [{ figure: "median ms", digits: 2, bar: { most: 1.5 } }],
      warmUp: async () => [await subject(), await limit()],
      subject,
      limit,
    };
  },
};
